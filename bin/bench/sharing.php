<?php
/**
 * Turns the module Sharing on or off.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Modules\ModuleStore;

( new ModuleStore() )->set_active( 'sharing', 'on' === $argv[1] );
echo wp_json_encode( array() );
