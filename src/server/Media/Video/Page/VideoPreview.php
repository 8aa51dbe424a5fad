<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

/** The editor's preview of a video URL in WordPress's embed block. */
final class VideoPreview {

	/**
	 * The reply for the URL of a video, in the form that WordPress has for its own embed handlers.
	 *
	 * @param string $pattern Of URLs of videos; the group is the guid.
	 * @return object|null Null for other URLs, and for users who may not embed: WordPress answers then.
	 */
	public static function reply( \WP_REST_Request $request, string $pattern ): ?object {
		$url = $request['url'];
		if ( ! is_string( $url ) || 1 !== preg_match( $pattern, $url, $match ) || ! current_user_can( 'edit_posts' ) ) {
			return null;
		}
		return (object) array(
			'provider_name' => 'VideoPress',
			'html'          => VideoUrl::embed( $match[1], $url ),
			'scripts'       => array(),
		);
	}
}
