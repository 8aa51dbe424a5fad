<?php
/**
 * Counts the recipients of the newest post. With the argument 'expire', claims of killed workers are over first.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Sending\SendingTables;

if ( 'expire' === ( $argv[1] ?? '' ) ) {
	$wpdb->query( 'UPDATE ' . SendingTables::recipients_name( $wpdb ) . ' SET claimed_until = 1' );
	delete_option( 'ramjet_newsletter_server_s0123abcd' );
}
$sending = ( new SendingStore( $wpdb ) )->latest( 1 )[0];
echo wp_json_encode( array(
	'state'  => $sending->state->value,
	'total'  => $sending->total,
	'sent'   => $sending->sent,
	'failed' => $sending->failed,
	'doubt'  => $sending->doubt,
) );
