import { describeBlogSource } from "../blog-source.contract.ts";
import { sisterUnderTest } from "../../../tests/support/blog-sources.ts";

describeBlogSource("the sister API's reference", sisterUnderTest());
