-- Prints the result as one line of JSON: requests, seconds, failures, and percentiles and maximum in microseconds.
--
-- wrk corrects its percentiles for coordinated omission, so one pause of 100 ms becomes hundreds of slow replies. With
-- the argument `alone` each reply counts once, by this script's own clock.
local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
]])
local monotonic = 1
local now = ffi.new("moment")

local threads = {}
setup = function(thread) threads[#threads + 1] = thread end

times = {}
local text, last
local function timed()
  ffi.C.clock_gettime(monotonic, now)
  local at = tonumber(now.seconds) * 1e6 + tonumber(now.nanoseconds) / 1e3
  if last then times[#times + 1] = at - last end
  last = at
  text = text or wrk.format()
  return text
end

init = function(args)
  if args[1] == "alone" then request = timed end
end

done = function(summary, latency)
  local errors = summary.errors
  local own = threads[1]:get("times")
  table.sort(own)
  local function percentile(share)
    return own[math.ceil(#own * share / 100)] or latency:percentile(share)
  end
  io.write(string.format(
    '\n{"requests":%d,"seconds":%.6f,"p50":%.1f,"p99":%.1f,"longest":%.1f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, percentile(50), percentile(99), latency.max,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
