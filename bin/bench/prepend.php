<?php
/**
 * For `npm run bench` only, run ahead of every script: how much processor time this process had used
 * when the request began.
 *
 * @package Ramjet
 */

declare(strict_types=1);

define( 'RAMJET_BENCH_USAGE', getrusage() );
