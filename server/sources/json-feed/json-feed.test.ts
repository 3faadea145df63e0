import { describeBlogSource } from "../blog-source.contract.ts";
import { feedUnderTest } from "../../../tests/support/blog-sources.ts";

describeBlogSource("a JSON Feed", feedUnderTest());
