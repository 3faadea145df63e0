import { expect, test } from "vitest";
import { readWrk } from "./run-load.ts";

const OUTPUT = `Running 3s test @ http://127.0.0.1:3000/services
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.75ms    0.86ms  21.61ms   93.13%
    Req/Sec    18.31k     1.25k   19.98k    80.00%
  Latency Distribution
     50%  850.00us
     75%    1.90ms
     90%    2.30ms
     99%    1.20s 
  54933 requests in 3.01s, 0.92GB read
Requests/sec:  18278.71
Transfer/sec:    314.05MB
`;

test("latencies in any unit of wrk are read as milliseconds", () => {
  expect(readWrk(OUTPUT)).toEqual({ requests: 54_933, perSecond: 18_278.71, p50Ms: 0.85, p99Ms: 1_200 });
});

test("a load that was answered with errors is no result", () => {
  const failed = OUTPUT.replace("Requests/sec", "  Non-2xx or 3xx responses: 3\nRequests/sec");
  expect(() => readWrk(failed)).toThrow("Non-2xx or 3xx responses: 3");
});
