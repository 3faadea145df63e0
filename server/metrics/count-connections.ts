import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Socket } from "node:net";

const ACCEPTED = "net.server.socket";

/** Counts the connections that are open at a port, whichever of its addresses they came to, from now on. */
export function countConnections(isSite: (port: number | undefined) => boolean) {
  let open = 0;
  const accepted = (message: unknown) => {
    const socket = typeof message === "object" && message !== null && Reflect.get(message, "socket");
    if (!(socket instanceof Socket) || !isSite(socket.localPort)) return;
    open += 1;
    socket.once("close", () => (open -= 1));
  };
  subscribe(ACCEPTED, accepted);
  return { open: () => open, stop: () => unsubscribe(ACCEPTED, accepted) };
}
