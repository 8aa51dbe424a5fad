<?php
/**
 * Turns the module that shares posts on other networks on, with three of them connected, or off.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

( new ModuleStore() )->set_active( 'publicize', 'on' === $argv[1] );
update_option( 'ramjet_service_mastodon_url', 'https://mastodon.example', false );
update_option( 'ramjet_service_bluesky_handle', 'ann.example', false );
foreach ( array( 'mastodon_token', 'bluesky_password', 'webhook_url' ) as $name ) {
	( new Secrets( new KeyRing() ) )->save( $name, 'https://example.org/a-secret' );
}
echo wp_json_encode( array() );
