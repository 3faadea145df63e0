import contact from "./pages/contact/contact.css?inline";
import receipt from "./pages/receipt/receipt.css?inline";
import form from "./sections/contact-form/contact-form.css?inline";
import errorPage from "./shell/error-page.css?inline";
import header from "./shell/header.css?inline";
import wordmark from "./shell/wordmark.css?inline";
import field from "./ui/field/field.css?inline";
import base from "./styles/base-styles.css?inline";

/** What the pages are styled with that the server makes without React: too many visitors, a form to correct, a receipt. */
export const standaloneSheet = [base, header, wordmark, errorPage, field, form, contact, receipt].join("");
