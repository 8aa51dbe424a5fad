<?php
/**
 * Publishes a post of ordinary length and adds all subscribers as recipients, as if all but the last ones had got it.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Newsletter\Newsletter;
use Ramjet\Newsletter\Sending\SendingQueue;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Sending\SendingTables;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Plugin;

list( , $left ) = $argv;

$recipients = SendingTables::recipients_name( $wpdb );
$wpdb->query( "TRUNCATE TABLE $recipients" );
$wpdb->query( 'TRUNCATE TABLE ' . SendingTables::sendings_name( $wpdb ) );
$paragraph  = '<!-- wp:paragraph --><p>' . str_repeat( 'The sea is far out at <a href="/tides/">noon</a>. ', 12 )
	. '</p><!-- /wp:paragraph -->';
$image      = '<!-- wp:image --><figure class="wp-block-image"><img src="https://example.org/sea.jpg" alt="The sea" '
	. 'width="1200" height="800"></figure><!-- /wp:image -->';
$content    = str_repeat( $paragraph . $image . $paragraph, 4 );
// It is due at once.
( new NewsletterSettings() )->save( array( 'newsletter_delay' => 0 ) );
$post       = ramjet_bench_publish( 'Low tide', $content, array( 'post_type' => 'post' ) );
// Nobody sends it but the workers that are measured.
wp_clear_scheduled_hook( SendingQueue::JOB );
$newsletter = new Newsletter( new Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) );
$sendings   = $newsletter->sendings();
do {
	// Its time is over at once: it only prepares.
	$newsletter->worker()->run( microtime( true ) );
	$sending = $sendings->of_post( $post );
} while ( SendingState::Sending !== $sending->state );
$done = max( 0, $sending->total - (int) $left );
$wpdb->query( "UPDATE $recipients SET state = 'sent' WHERE state = 'waiting' ORDER BY subscriber_id LIMIT $done" );
$wpdb->query( "ANALYZE TABLE $recipients" );
echo wp_json_encode( array( 'post' => $post, 'total' => $sending->total ) );
