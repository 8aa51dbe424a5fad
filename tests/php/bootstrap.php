<?php
/**
 * Loads the native test site's WordPress, with Ramjet active, into the process of PHPUnit.
 *
 * @package Ramjet
 */

declare(strict_types=1);

// PHPUnit includes this file inside a function; WordPress expects to be loaded in the global scope.
global $wpdb, $wp, $wp_query, $wp_the_query, $wp_rewrite, $wp_did_header, $table_prefix, $shortcode_tags, $phpmailer, $wp_theme_directories;

$ramjet_site = (string) getenv( 'RAMJET_WORDPRESS' );
if ( ! is_file( "$ramjet_site/wp-load.php" ) ) {
	fwrite( STDERR, "Run `npm run test:mariadb -- --only php`: it boots the site that these tests need.\n" );
	exit( 1 );
}
$_SERVER['HTTP_HOST']      = (string) getenv( 'RAMJET_HOST' );
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI']    = '/';
$_SERVER['REMOTE_ADDR']    = '127.0.0.1';

require_once __DIR__ . '/Clock.php';
Ramjet\Tests\Clock::set_up( dirname( __DIR__, 2 ) . '/src/server', 'Ramjet' );
Ramjet\Tests\Clock::set_up( __DIR__, 'Ramjet\Tests' );
foreach ( glob( dirname( __DIR__, 2 ) . '/blocks/*', GLOB_ONLYDIR ) as $ramjet_block ) {
	$ramjet_namespace = 'Blocks\\' . str_replace( ' ', '', ucwords( strtr( basename( $ramjet_block ), '-', ' ' ) ) );
	Ramjet\Tests\Clock::set_up( "$ramjet_block/server", "Ramjet\\$ramjet_namespace" );
	Ramjet\Tests\Clock::set_up( "$ramjet_block/test", "Ramjet\\Tests\\$ramjet_namespace" );
}

require "$ramjet_site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
require_once ABSPATH . WPINC . '/PHPMailer/SMTP.php';
require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';

// A table that a test creates would end the test's transaction and keep what the test has written.
Ramjet\Forms\Storage\FormTables::migrations( $wpdb )->ensure();
Ramjet\RelatedPosts\IndexTables::migrations( $wpdb )->ensure();
Ramjet\Payments\Orders\OrderTable::of( $wpdb )->is_ready();
Ramjet\Newsletter\Subscribers\SubscriberTable::of( $wpdb )->is_ready();
Ramjet\Newsletter\Sending\SendingTables::sendings( $wpdb )->is_ready();
( new Ramjet\Support\Database\Migrations( $wpdb, Ramjet\Likes\LikeCounts::steps( $wpdb ) ) )->ensure();
Ramjet\Views\ViewTables::views( $wpdb )->is_ready();
( new Ramjet\Support\Database\Migrations( $wpdb, Ramjet\Support\Visitors\RateLimit::migrations( $wpdb ) ) )->ensure();

require_once __DIR__ . '/TestCase.php';
require_once __DIR__ . '/Markup.php';
require_once __DIR__ . '/SharedParts.php';
require_once __DIR__ . '/Media/Video/VideoTestCase.php';
require_once dirname( __DIR__ ) . '/support/object-store.php';
require_once __DIR__ . '/Forms/FormTestCase.php';
require_once __DIR__ . '/Ai/ProviderTestCase.php';
require_once __DIR__ . '/Media/ExternalMedia/MediaTestCase.php';
require_once dirname( __DIR__, 2 ) . '/blocks/instagram-gallery/test/InstagramTestCase.php';
require_once __DIR__ . '/Payments/PayPal/PayPalTestCase.php';
require_once dirname( __DIR__ ) . '/support/fake-processor.php';
require_once __DIR__ . '/Payments/Settlement/SettlementTestCase.php';
require_once __DIR__ . '/Media/Video/Encoding/EncodingTestCase.php';
require_once __DIR__ . '/Likes/LikesTestCase.php';
require_once __DIR__ . '/Newsletter/NewsletterTestCase.php';
require_once __DIR__ . '/Newsletter/Sending/KeptMails.php';
require_once __DIR__ . '/Newsletter/Sending/SendingTestCase.php';
require_once __DIR__ . '/Views/ViewsTestCase.php';
require_once __DIR__ . '/Publicize/FakeNetwork.php';
require_once __DIR__ . '/Publicize/PublicizeTestCase.php';
require_once __DIR__ . '/Publicize/Networks/NetworkTestCase.php';
