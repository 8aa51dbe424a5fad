<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Support\Contracts\PaidReader;

/** The sender of the current request, and the private videos that they may watch. */
final class Viewer {

	/** @param string $pattern URLs of videos, as EmbeddedVideo expects it. */
	public function __construct( private readonly PaidReader $reader, private readonly string $pattern ) {}

	/** Identifies the login, or else the membership's session, without revealing its secret; '' without either. */
	public function session(): string {
		$user    = get_current_user_id();
		$session = $user > 0 ? "user:$user:" . wp_get_session_token() : $this->reader->session();
		return '' === $session ? '' : hash( 'sha256', "ramjet video $session" );
	}

	/**
	 * Whether they may watch a private video: users who may edit it, everywhere; others where they may read the post,
	 * or the paid part of it, that shows it.
	 *
	 * @param int $post ID of the post that shows it; 0 for none, as in templates and widgets.
	 * @return int A status of HTTP: 200, 401 if logging in may help, 403.
	 */
	public function status( \WP_Post $video, int $post ): int {
		if ( current_user_can( 'edit_post', $video->ID ) ) {
			return 200;
		}
		$is_user = is_user_logged_in();
		$post    = $post > 0 && '' !== $this->session() ? get_post( $post ) : null;
		$is_open = $post instanceof \WP_Post && self::may_read( $post )
			&& ( new EmbeddedVideo( $video, $this->pattern, $this->reader, $is_user ) )->is_in( $post );
		return match ( true ) {
			$is_open => 200,
			$is_user => 403,
			default  => 401,
		};
	}

	private static function may_read( \WP_Post $post ): bool {
		// Core lets every user read what is published, even if its type has no pages.
		$capability = is_post_type_viewable( $post->post_type ) ? 'read_post' : 'edit_post';
		return post_type_exists( $post->post_type ) && ! post_password_required( $post )
			&& ( is_post_publicly_viewable( $post ) || current_user_can( $capability, $post->ID ) );
	}
}
