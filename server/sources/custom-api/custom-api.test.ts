import { describeBlogSource } from "../blog-source.contract.ts";
import { customApiUnderTest } from "../../../tests/support/blog-sources.ts";

describeBlogSource("a custom API's reference", customApiUnderTest());
