import tokens from "./tokens.css?raw";

/** The page's background colours, for the browser's `theme-color`. */
interface PaperColours {
  light: string;
  dark: string;
}

/** Both values of the token `--paper`, read from the sheet, so that a colour is changed in one place. */
export const paperColours: PaperColours = readPaper(tokens);

function readPaper(css: string): PaperColours {
  const [, light, dark] = /--paper: light-dark\((#[0-9a-f]{3,8}), (#[0-9a-f]{3,8})\)/i.exec(css) ?? [];
  if (!light || !dark)
    throw new Error("--paper in app/styles/tokens.css must be light-dark() of two hex colours");
  return { light, dark };
}
