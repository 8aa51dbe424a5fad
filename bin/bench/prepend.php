<?php
/**
 * For `npm run bench` only, runs before every script: records the CPU time of this process
 * when the request began.
 *
 * @package Ramjet
 */

declare(strict_types=1);

define( 'RAMJET_BENCH_USAGE', getrusage() );
