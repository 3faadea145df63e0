import { connect, type Socket } from "node:net";

const EACH = 40;
const HALF_A_FORM = (port: number) =>
  `POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  "Content-Length: 1000\r\n\r\nform=contact&name=N";

/** Clients that ask and never read, and others that never finish what they send, until the returned function is called. */
export function slowClients(port: number): () => void {
  const sockets = Array.from({ length: 2 * EACH }, (_, index): Socket => {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    if (index % 2 === 0)
      return socket
        .pause()
        .setNoDelay()
        .once("connect", () => void socket.write(askMuch(port)));
    return socket.once("connect", () => void socket.write(HALF_A_FORM(port)));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function askMuch(port: number): string {
  return `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(50);
}
