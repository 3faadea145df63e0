const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*$/;
const LABEL = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;
/**
 * Begins an encoded word, which some mail programs decode anywhere, line ends included.
 * @see https://www.rfc-editor.org/rfc/rfc2047#section-5
 */
const ENCODED_WORD = "=?";
const LOCAL_MAX_CHARS = 64;
const DOMAIN_MAX_CHARS = 253;

/**
 * Whether every mail program reads an address in the same way: ASCII, without quotes, comments or groups. Other
 * addresses appear in the text only and are answered by hand.
 */
export function isPlainAddress(address: string): boolean {
  const parts = address.split("@");
  const [local = "", domain = ""] = parts;
  const labels = domain.split(".");
  return (
    parts.length === 2 &&
    local.length <= LOCAL_MAX_CHARS &&
    LOCAL_PART.test(local) &&
    !local.includes(ENCODED_WORD) &&
    domain.length <= DOMAIN_MAX_CHARS &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label))
  );
}
