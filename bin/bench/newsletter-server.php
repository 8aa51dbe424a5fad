<?php
/**
 * Makes the mail server on a port of this machine the only one of the newsletter, without any state of before.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Newsletter\Servers\MailServer;
use Ramjet\Newsletter\Servers\ServerStore;

list( , $port ) = $argv;

$store = new ServerStore();
foreach ( $store->all() as $server ) {
	$store->delete( $server );
}
$saved = $store->save( new MailServer( 's0123abcd', '127.0.0.1', (int) $port, 'none', '', 0, 0, 4, true ) );
echo wp_json_encode( $saved );
