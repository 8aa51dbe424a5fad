<?php
/**
 * Turns the newsletter on or off, and stores subscribers where there are none: with one statement of MariaDB.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Sending\SendingPermission;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Support\Modules\ModuleStore;

list( , $state, $count ) = $argv + array( 2 => '0' );

( new ModuleStore() )->set_active( 'subscriptions', 'on' === $state );
$settings = new NewsletterSettings();
$settings->save( array(
	'newsletter_from_email' => 'bench@example.org',
	'newsletter_address'    => '1 Street',
	// What is published by requests is not due meanwhile.
	'newsletter_delay'      => 60,
) );
( new SendingPermission( $settings ) )->allow();
( new SubscriberStore( $wpdb ) )->is_ready();
( new SendingStore( $wpdb ) )->is_ready();
$table = SubscriberTable::name( $wpdb );
if ( (int) $count > 0 && null === $wpdb->get_var( "SELECT id FROM $table LIMIT 1" ) ) {
	$wpdb->query(
		$wpdb->prepare(
			"INSERT INTO $table (email, state, origin, source, proof, created_at, confirmed_at)
			SELECT CONCAT('subscriber', seq, '@example.com'), 'confirmed', 'form', %s, 'Subscribe', %d + 60 * seq, %d + 60 * seq
			FROM seq_1_to_$count",
			home_url( '/' ),
			...array_fill( 0, 2, time() - MINUTE_IN_SECONDS * (int) $count )
		)
	);
	$wpdb->query( "ANALYZE TABLE $table" );
}
echo wp_json_encode( true );
