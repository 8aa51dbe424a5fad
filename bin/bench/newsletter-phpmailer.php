<?php
/**
 * Sends the emails of the newest post with PHPMailer alone, over one connection.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use PHPMailer\PHPMailer\PHPMailer;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Subscribers\SubscriberLink;
use Ramjet\Newsletter\Transport\MessageId;

list( , $port, $count ) = $argv;

require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';

$store   = new SendingStore( $wpdb );
$sending = $store->latest( 1 )[0];
$message = $store->message( $sending->id );
$mails   = array();
for ( $id = 1; $id <= (int) $count; $id++ ) {
	$link    = SubscriberLink::url( SubscriberLink::LEAVE, $id );
	$mails[] = $message->to( "subscriber$id@example.com", $link, MessageId::of( $sending->id, $id ) );
}
// phpcs:disable WordPress.NamingConventions.ValidVariableName -- PHPMailer's names.
$mailer = new PHPMailer( true );
$mailer->isSMTP();
$mailer->Host          = '127.0.0.1';
$mailer->Port          = (int) $port;
$mailer->SMTPAutoTLS   = false;
$mailer->SMTPKeepAlive = true;
$mailer->CharSet       = PHPMailer::CHARSET_UTF8;
$mailer->Encoding      = PHPMailer::ENCODING_QUOTED_PRINTABLE;
// As the newsletter does: a mail is written in many pieces.
$mailer->SMTPOptions   = array( 'socket' => array( 'tcp_nodelay' => true ) );
$cpu   = static fn(): float => array_sum( array_map(
	static fn( string $unit ): float => getrusage()[ "ru_$unit.tv_sec" ] * 1000 + getrusage()[ "ru_$unit.tv_usec" ] / 1000,
	array( 'utime', 'stime' )
) );
$begun = $cpu();
foreach ( $mails as $mail ) {
	$mailer->clearAllRecipients();
	$mailer->clearCustomHeaders();
	$mailer->setFrom( $mail->from_email, $mail->from_name );
	$mailer->addAddress( $mail->to );
	$mailer->Subject   = $mail->subject;
	$mailer->MessageID = $mail->id;
	$mailer->isHTML();
	$mailer->Body    = $mail->html;
	$mailer->AltBody = $mail->text;
	foreach ( $mail->headers as $name => $value ) {
		$mailer->addCustomHeader( $name, $value );
	}
	$mailer->send();
}
// phpcs:enable
echo wp_json_encode( array( 'cpu' => ( $cpu() - $begun ) / (int) $count ) );
