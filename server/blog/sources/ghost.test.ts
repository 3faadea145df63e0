import { describeBlogSource } from "../blog-source.contract.ts";
import { ghostUnderTest } from "../../../tests/support/blog-sources.ts";
describeBlogSource("a recorded Ghost", ghostUnderTest());
