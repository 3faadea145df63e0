import { describeBlogSource } from "../blog-source.contract.ts";
import { customApiUnderTest } from "../../../tests/support/blog-sources.ts";

describeBlogSource("the sister API's reference", customApiUnderTest());
