<?php
declare(strict_types=1);

namespace Ramjet\Media\Video;

use Ramjet\Media\Video\Files\PrivateStatus;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\PrivacyJob;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Page\VideoPlayerMarkup;
use Ramjet\Media\Video\Playback\FileReply;
use Ramjet\Media\Video\Playback\FileUrls;
use Ramjet\Media\Video\Playback\Playback;
use Ramjet\Media\Video\Playback\Viewer;
use Ramjet\Media\Video\Playback\WatchPage;
use Ramjet\Support\Contracts\PaidReader;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Jobs\Job;

/** Private videos: access to them, the requests for their files, and where these are stored. */
final class PlaybackFeature extends Feature implements
	Provides\Preparation,
	Provides\Jobs,
	Provides\HealthTests
{

	/** Action in admin-ajax.php, as Jetpack's. No nonce: caches hold pages, and other sites cannot read the reply. */
	private const DATA = 'videopress-get-playback-jwt';

	/** @param \Closure(): PaidReader $reader */
	public function __construct( private readonly \Closure $reader ) {}

	public function boot(): void {
		if ( wp_doing_ajax() ) {
			$actions = array(
				self::DATA               => $this->send_data( ... ),
				FileUrls::ACTION         => $this->send_file( ... ),
				VideoPlayerMarkup::WATCH => $this->send_page( ... ),
			);
			foreach ( $actions as $action => $run ) {
				add_action( "wp_ajax_$action", $run );
				add_action( "wp_ajax_nopriv_$action", $run );
			}
		}
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action(
				"{$change}_option_videopress_private_enabled_for_site",
				static fn() => PrivacyJob::restart()
			);
		}
		if ( is_admin() ) {
			foreach ( array( 'ajax_query_attachments_args', 'request' ) as $query ) {
				add_filter( $query, self::with_own( ... ) );
			}
		}
		add_filter( 'wp_generate_attachment_metadata', static fn( mixed $data, mixed $video ): mixed =>
			self::with_size( $data, (int) $video ), 10, 2 );
		// The folder is this site's.
		add_filter( 'wxr_export_skip_postmeta', static fn( mixed $is_skipped, mixed $key ): mixed =>
			VideoFolder::META === $key ? true : $is_skipped, 10, 2 );
	}

	public function activate(): void {
		PrivacyJob::resume();
	}

	public function jobs(): array {
		return array( new Job( PrivacyJob::HOOK, PrivacyJob::run( ... ), 'daily', PrivacyJob::is_pending( ... ) ) );
	}

	public function health_tests(): array {
		return array(
			'ramjet_video_privacy' => array(
				'label' => __( 'Private videos', 'ramjet' ),
				'test'  => static fn(): Finding => PrivacyJob::test(),
			),
		);
	}

	/** Sends the data that the player needs. */
	private function send_data(): never {
		nocache_headers();
		// phpcs:ignore WordPress.Security.NonceVerification -- other sites cannot read the reply.
		[ $video, $post ] = self::requested( wp_unslash( $_POST ) );
		$status           = $this->status( $video, $post );
		if ( 200 !== $status ) {
			$codes = array( 401 => 'logged_out', 403 => 'forbidden', 404 => 'not_found' );
			$login = 401 === $status ? array( 'login_url' => wp_login_url( self::page( $post ) ) ) : array();
			$error = array( 'code' => $codes[ $status ], 'message' => self::message( $status ) ) + $login;
			wp_send_json_error( $error, $status );
		}
		wp_send_json_success( Playback::of( $video->ID, $this->urls(), time() ) );
	}

	/** Sends the page for visitors without JavaScript. */
	private function send_page(): never {
		// phpcs:ignore WordPress.Security.NonceVerification -- changes nothing.
		[ $video, $post ] = self::requested( wp_unslash( $_GET ) );
		$status           = $this->status( $video, $post );
		$login            = 401 === $status ? wp_login_url(
			VideoPlayerMarkup::watch_url( VideoGuids::of( $video->ID ), $post )
		) : '';
		$content          = 200 === $status
			? WatchPage::player( $video, Playback::of( $video->ID, $this->urls(), time() ) )
			: WatchPage::problem( self::message( $status ), $login );
		WatchPage::send( $status, $video, $content, self::page( $post ) );
	}

	/**
	 * Sends a file of a private video. Whether the viewer may watch it was decided for the token; the login is checked
	 * again, and that the video still exists and is private. Seeking sends many requests, and reading the post for each
	 * would slow them down.
	 */
	private function send_file(): never {
		$server = static fn( string $name ): string =>
			isset( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
		$method = $server( 'REQUEST_METHOD' );
		if ( ! in_array( $method, array( 'GET', 'HEAD' ), true ) ) {
			header( 'Allow: GET, HEAD' );
			FileReply::refuse( 405 );
		}
		// phpcs:ignore WordPress.Security -- the token is what is checked.
		$token = wp_unslash( $_GET['token'] ?? '' );
		$asked = is_string( $token ) ? $this->urls()->read( $token, time() ) : null;
		if ( null === $asked ) {
			FileReply::refuse( 403 );
		}
		[ 'video' => $video, 'file' => $file ] = $asked;
		$folder = VideoFolder::of( $video )->settled();
		$path   = '' === $file ? $folder?->original() : $folder?->path( $file );
		if ( true !== $folder?->is_private || ! is_file( $path ) || is_link( $path ) ) {
			FileReply::refuse( 404 );
		}
		$type  = '' === $file
			? (string) get_post_mime_type( $video )
			: (string) wp_check_filetype( $file, wp_get_mime_types() )['type'];
		$title = sanitize_file_name( get_post_field( 'post_title', $video, 'raw' ) ) ?: 'video';
		$name  = $asked['download'] ? $title . '.' . pathinfo( $path, PATHINFO_EXTENSION ) : '';
		$reply = new FileReply( $path, $type, $name );
		$reply->send( 'GET' === $method, $server( 'HTTP_RANGE' ), $server( 'HTTP_IF_RANGE' ) );
	}

	/**
	 * The video and the post that a request names.
	 *
	 * @return array{\WP_Post|null, int}
	 */
	private static function requested( array $parameters ): array {
		$post = $parameters['post_id'] ?? 0;
		return array( VideoGuids::find( $parameters['guid'] ?? '' ), is_numeric( $post ) ? absint( $post ) : 0 );
	}

	/** The HTTP status. Also completes a move of the files that was interrupted. */
	private function status( ?\WP_Post $video, int $post ): int {
		return match ( true ) {
			null === $video => 404,
			false === VideoFolder::of( $video->ID )->settled()?->is_private => 200,
			default => $this->viewer()->status( $video, $post ),
		};
	}

	private static function message( int $status ): string {
		return match ( $status ) {
			401     => __( 'This video is private. Log in to watch it.', 'ramjet' ),
			403     => __( 'You are not allowed to watch this video.', 'ramjet' ),
			default => __( 'This video is no longer available.', 'ramjet' ),
		};
	}

	/** URL of the post, if the visitor may know it, else of the site. */
	private static function page( int $id ): string {
		$post     = $id > 0 ? get_post( $id ) : null;
		$is_known = null !== $post && ( is_post_publicly_viewable( $post ) || current_user_can( 'read_post', $id ) );
		return $is_known ? (string) get_permalink( $post ) : home_url( '/' );
	}

	/** Makes the media library show authors their own private videos, and editors all (filters of a query). */
	private static function with_own( mixed $query ): mixed {
		return is_array( $query ) && 'attachment' === ( $query['post_type'] ?? '' )
			&& 'inherit' === ( $query['post_status'] ?? '' )
			? array( 'post_status' => 'inherit,' . PrivateStatus::NAME, 'perm' => 'readable' ) + $query
			: $query;
	}

	/** The size of a private video, for plugins that read it again and find no file. */
	private static function with_size( mixed $data, int $video ): mixed {
		return ! isset( $data['width'] ) && wp_attachment_is( 'video', $video ) && VideoFolder::of( $video )->is_private
			? wp_get_attachment_metadata( $video, true ) ?: $data
			: $data;
	}

	private function viewer(): Viewer {
		return new Viewer( ( $this->reader )(), VideoFeature::URL );
	}

	private function urls(): FileUrls {
		return new FileUrls( $this->viewer()->session() );
	}
}
