import type { ReactNode } from "react";
import { Kolam } from "#app/ui/kolam/kolam.tsx";
import type { Door } from "#model/desk/desk-view.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { Document } from "../frame/document.tsx";
import { Logo } from "../frame/logo.tsx";

interface SignInFrameProps {
  door: Door;
  title: string;
  /** Progress of the drawing's line, from 0 to 1. */
  drawn: number;
  goTo?: string | undefined;
  children: ReactNode;
}

/** A page outside of a session: a drawing completed by signing in, and one action. */
export function SignInFrame({ door, title, drawn, goTo, children }: SignInFrameProps) {
  return (
    <Document page={door} title={title} look="sign" goTo={goTo}>
      <main id="main" className="sign-two">
        <div className="sign-art framed on-floor" aria-hidden="true">
          <Kolam
            drawing={drawKolam("desk", { grid: "round", columns: 9, channels: 0 })}
            ink="petal"
            strokeDasharray={`${drawn} 1`}
          />
        </div>
        <div className="sign-form">
          <p className="logo">
            <Logo company={door.company} />
          </p>
          {children}
        </div>
      </main>
    </Document>
  );
}
