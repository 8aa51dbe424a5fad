<?php
declare(strict_types=1);

namespace Ramjet\Media\Video;

use Ramjet\Media\Video\Encoding\PosterFrame;
use Ramjet\Media\Video\Library\PosterRoutes;
use Ramjet\Media\Video\Library\PublicRoutes;
use Ramjet\Media\Video\Library\VideoRoutes;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Media\Video\Tracks\TrackRoutes;
use Ramjet\Media\Video\Upload\TusReply;
use Ramjet\Media\Video\Upload\TusRequest;
use Ramjet\Media\Video\Upload\TusServer;
use Ramjet\Media\Video\Upload\UploadStore;
use Ramjet\Media\Video\Upload\UploadToken;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;

/** Uploads of videos in pieces, and their details, for editors. */
final class UploadFeature extends Feature implements
	Provides\Jobs,
	Provides\Routes,
	Provides\Settings,
	Provides\Sections,
	Provides\State,
	Provides\PrivacyPolicy
{

	private const TOKEN = 'videopress-get-upload-jwt';

	public function boot(): void {
		if ( wp_doing_ajax() ) {
			// Requests to admin-ajax.php: page caches leave it alone, and the login counts without a nonce.
			$actions = array( self::TOKEN => self::send_token( ... ), TusServer::ACTION => self::receive( ... ) );
			foreach ( $actions as $action => $run ) {
				add_action( "wp_ajax_$action", $run );
				add_action( "wp_ajax_nopriv_$action", self::refuse( ... ) );
			}
		}
		add_action( 'rest_api_init', static fn() => VideoRoutes::add_field() );
		foreach ( array( 'added_post_meta', 'updated_post_meta' ) as $hook ) {
			add_action( $hook, static fn( mixed $meta, mixed $post, mixed $key ) =>
				'_thumbnail_id' === $key && Poster::after_choice( (int) $post ), 10, 3 );
		}
	}

	public function initial_state( ?string $editor ): array {
		return null === $editor || ! current_user_can( 'upload_files' )
			? array()
			: array( 'video' => array( 'ajaxUrl' => admin_url( 'admin-ajax.php' ) ) );
	}

	public function routes(): array {
		return array( new RouteTable(
			'wpcom/v2',
			VideoRoutes::routes( ... ),
			PublicRoutes::routes( ... ),
			TrackRoutes::routes( ... ),
			self::poster_routes( ... )
		) );
	}

	public function settings(): array {
		return array( new VideoSettings() );
	}

	public function settings_sections(): array {
		$intro = __( 'Videos that your site stores and plays itself.', 'ramjet' );
		return array( new Section(
			'video',
			__( 'Video', 'ramjet' ),
			35,
			$intro,
			modules: array( 'videopress' ),
			has_component: false
		) );
	}

	public function privacy_policy(): array {
		return ! ( new VideoSettings() )->resumes() ? array() : array(
			__(
				'Videos: the position where you stopped and your caption language are stored only in your browser.',
				'ramjet'
			),
		);
	}

	public function jobs(): array {
		$clean_up = static fn() => self::server()->clean_up();
		return array( new Job( UploadStore::CLEANUP, $clean_up, 'hourly', self::store()->has_any( ... ) ) );
	}

	/** Sends a token for a new upload, or for the user's upload with the given key. */
	private static function send_token(): never {
		self::check_user();
		$user = get_current_user_id();
		// phpcs:ignore WordPress.Security.NonceVerification -- other sites cannot read the reply.
		$key = sanitize_key( wp_unslash( $_REQUEST['key'] ?? '' ) );
		if ( '' !== $key && ! self::server()->knows( $user, $key ) ) {
			wp_send_json_error( array( 'message' => __( 'There is no such upload.', 'ramjet' ) ), 404 );
		}
		$key = '' === $key ? bin2hex( random_bytes( 16 ) ) : $key;
		nocache_headers();
		wp_send_json_success( array(
			'upload_token'      => self::tokens()->issue( $user, $key, time() ),
			'upload_blog_id'    => get_current_blog_id(),
			'upload_action_url' => TusServer::url(),
		) );
	}

	private static function poster_routes(): array {
		return ( new PosterRoutes( PosterFrame::request( ... ), PosterFrame::is_pending( ... ) ) )->routes();
	}

	private static function receive(): never {
		self::check_user();
		self::server()->handle( TusRequest::current(), get_current_user_id(), time() )->send();
	}

	private static function check_user(): void {
		if ( ! current_user_can( 'upload_files' ) ) {
			$text = __( 'You are not allowed to upload files.', 'ramjet' );
			TusReply::error( 403, 'forbidden', $text )->send();
		}
	}

	private static function refuse(): never {
		$text = __( 'You have been logged out. Log in again in another tab, and try again.', 'ramjet' );
		TusReply::error( 401, 'logged_out', $text )->send();
	}

	private static function server(): TusServer {
		return new TusServer( self::store(), new Vault(), self::tokens() );
	}

	private static function store(): UploadStore {
		return new UploadStore( new Vault() );
	}

	private static function tokens(): UploadToken {
		return new UploadToken( new AtomicSecrets( new KeyRing() ) );
	}
}
