<?php
declare(strict_types=1);

namespace Ramjet\Tests\Site;

use Ramjet\Blocks\InstagramGallery\GalleryImages;
use Ramjet\Blocks\InstagramGallery\InstagramUninstall;
use Ramjet\Blocks\PodcastPlayer\FeedCopies as PodcastCopies;
use Ramjet\Blocks\PodcastPlayer\PodcastUninstall;
use Ramjet\Forms\FormsUninstall;
use Ramjet\Forms\Storage\Response;
use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\VideoUninstall;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberTable;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\Refund;
use Ramjet\Payments\Orders\RefundTable;
use Ramjet\Payments\PaymentsUninstall;
use Ramjet\Plugin;
use Ramjet\RelatedPosts\PostMeta;
use Ramjet\RelatedPosts\RelatedPostsUninstall;
use Ramjet\Site\Uninstall;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Files\PrivateFolder;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Secrets\SiteKey;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\keep_events_elsewhere;

require_once __DIR__ . '/../../support/other-cron.php';

/** The names that uninstalling spells out, because the classes that declare them need a newer PHP. */
final class UninstallTest extends TestCase {

	public function test_the_names_are_those_that_features_use(): void {
		$folder = static fn( string $owner ): string =>
			( new \ReflectionClassConstant( $owner, 'FOLDER' ) )->getValue();
		self::assertSame( array( PostMeta::EXCLUDED, PostMeta::PINNED ), RelatedPostsUninstall::clean() );
		self::assertSame( $folder( GalleryImages::class ), InstagramUninstall::FOLDER );
		self::assertSame( $folder( PodcastCopies::class ), PodcastUninstall::FOLDER );
		self::assertSame( $folder( Vault::class ), FormsUninstall::FOLDER );
		$details = ( new \ReflectionClassConstant( VideoDetails::class, 'META' ) )->getValue();
		$meta    = array( $details, VideoFolder::META, Rendition::META, Track::META, Poster::META, Poster::COLOR, '_ramjet_video_codec' );
		self::assertSame( $meta, VideoUninstall::META );
		self::assertSame( Response::POST_TYPE, FormsUninstall::RESPONSE );
		self::assertSame( Response::TEMPORARY, FormsUninstall::TEMPORARY );
		self::assertSame( array( SiteKey::OPTION, SiteKey::FORMER, PrivateFolder::OPTION ), VideoUninstall::KEYS );
		$tables = array( OrderTable::name( $GLOBALS['wpdb'] ), RefundTable::name( $GLOBALS['wpdb'] ), MemberTable::name( $GLOBALS['wpdb'] ) );
		self::assertSame( $tables, array_map( static fn( string $name ): string => $GLOBALS['wpdb']->prefix . $name, PaymentsUninstall::TABLES ) );
	}

	public function test_events_of_another_runner_are_removed(): void {
		$undo = keep_events_elsewhere( 'TEMPORARY' );
		try {
			foreach ( self::hooks() as $hook ) {
				wp_schedule_event( time() + 60, 'daily', $hook, array( 'a' ) );
			}
			wp_schedule_event( time() + 60, 'daily', 'other_tidy' );
			( new \ReflectionMethod( Uninstall::class, 'remove_cron' ) )->invoke( new Uninstall( $GLOBALS['wpdb'] ) );
			$left = $GLOBALS['wpdb']->get_col( "SELECT hook FROM {$GLOBALS['wpdb']->prefix}other_events" );
			self::assertSame( array( 'other_tidy' ), $left );
		} finally {
			$undo();
		}
	}

	/** @return list<string> Of all jobs. */
	private static function hooks(): array {
		$plugin = new Plugin( RAMJET_FILE );
		$features = ( new \ReflectionProperty( $plugin, 'features' ) )->getValue( $plugin );
		return array_column( $features->collect( Provides\Jobs::class ), 'hook' );
	}

	public function test_the_key_to_the_files_of_private_videos_stays_with_them(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE meta_key LIKE '\\_ramjet\\_video%'" );
		$name = str_repeat( 'a', 32 );
		update_post_meta( 1, VideoFolder::META, "public:$name" );
		self::assertSame( VideoUninstall::META, VideoUninstall::clean( $wpdb ) );
		foreach ( array( "private:$name", "public:$name>$name", "private:$name>$name" ) as $meta ) {
			update_post_meta( 1, VideoFolder::META, $meta );
			self::assertSame( array( ...VideoUninstall::META, ...VideoUninstall::KEYS ), VideoUninstall::clean( $wpdb ) );
		}
	}

	public function test_orders_and_members_stay_unless_the_owner_says_otherwise(): void {
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . OrderTable::name( $wpdb ) );
		$wpdb->query( 'DELETE FROM ' . RefundTable::name( $wpdb ) );
		self::assertSame( array(), PaymentsUninstall::clean( $wpdb ), 'without orders' );
		$orders = new OrderStore( $wpdb );
		$order  = $orders->create( array( 'processor' => 'stripe', 'amount' => 500, 'currency' => 'USD' ) );
		self::assertNotNull( $order );
		self::assertSame( array( 'ramjet_orders' ), PaymentsUninstall::clean( $wpdb ) );
		self::assertTrue( $orders->refunds->record( $order, new Refund( 're_1', 500, 1 ) ) );
		$member = array( 'email' => 'ann@example.org', 'plan' => 12, 'account' => '', 'is_test' => false );
		( new MemberStore( $wpdb ) )->upsert( $member + array( 'state' => MemberState::Given, 'source' => 'admin', 'since' => 1 ) );
		self::assertSame( PaymentsUninstall::TABLES, PaymentsUninstall::clean( $wpdb ) );
		update_option( 'ramjet_payments_erase', '1' );
		self::assertSame( array(), PaymentsUninstall::clean( $wpdb ) );
	}
}
