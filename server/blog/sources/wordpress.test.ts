import { describeBlogSource } from "../blog-source.contract.ts";
import { wordpressUnderTest } from "../../../tests/support/blog-sources.ts";
describeBlogSource("a recorded WordPress", wordpressUnderTest());
