/** Lengths are in characters (Unicode code points) after tidying; the e-mail limit is that of SMTP paths (RFC 5321). */
export const NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const COMPANY_MAX_CHARS = 120;
export const PHONE_MAX_CHARS = 40;
export const TOPIC_MAX_CHARS = 60;
export const MESSAGE_MIN_CHARS = 20;
/** In any script, however its letters are composed, it fits several times into what the server judges. */
export const MESSAGE_MAX_CHARS = 2500;

/** Fewest digits a telephone number has. */
export const PHONE_MIN_DIGITS = 5;

/** Hidden fields that a visitor cannot mend are cut to these lengths, never refused. */
export const FROM_MAX_CHARS = 60;
export const REFERRER_MAX_CHARS = 253;
export const UTM_MAX_CHARS = 100;

/** 22 base64url characters carry 128 bits. */
export const KEY_MIN_CHARS = 22;
export const KEY_MAX_CHARS = 64;
