import { once } from "node:events";
import { connect } from "node:net";

/** Sends these bytes as they are and gives what comes back until the connection ends. */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.on("error", () => {});
  socket.end(bytes);
  await once(socket, "close");
  return answer;
}
