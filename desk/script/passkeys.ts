import { CSRF_FIELD, DESK_PATHS } from "#model/desk/desk-paths.ts";

/** Offers passkeys in browsers that support them; only passkeys need a script. */
export function passkeys(): void {
  const isKnown =
    typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  if (!isKnown) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-passkey]")) {
    button.hidden = false;
    button.addEventListener("click", () => void press(button));
  }
}

async function press(button: HTMLButtonElement): Promise<void> {
  if (button.disabled) return;
  button.disabled = true;
  failed(false);
  const to = await (
    button.dataset["passkey"] === "make" ? makePasskey() : signInWithPasskey(button.dataset["next"] ?? "")
  ).catch(() => undefined);
  button.disabled = false;
  if (to) location.assign(to);
  else failed(true);
}

async function signInWithPasskey(next: string): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the desk's own answer, which the browser examines
  const options = (await post(DESK_PATHS.passkeyOptions, {})) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  return addressOf(await post(DESK_PATHS.passkey, { credential, next }));
}

async function makePasskey(): Promise<string | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the desk's own answer, which the browser examines
  const options = (await post(DESK_PATHS.newPasskeyOptions, {})) as PublicKeyCredentialCreationOptionsJSON;
  const again = addressOf(options);
  if (again) return again;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey });
  return addressOf(await post(DESK_PATHS.newPasskey, { credential }));
}

/** Posts JSON; credentials serialise themselves. */
async function post(address: string, body: Record<string, unknown>): Promise<unknown> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, [CSRF_FIELD]: document.body.dataset["csrf"] }),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

/** The address in an answer, if it is of this desk. */
function addressOf(answer: unknown): string | undefined {
  const to: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "to") : undefined;
  return typeof to === "string" && new URL(to, location.href).origin === location.origin ? to : undefined;
}

function failed(isTrue: boolean): void {
  for (const alert of document.querySelectorAll<HTMLElement>("[data-passkey-problem]"))
    alert.hidden = !isTrue;
}
