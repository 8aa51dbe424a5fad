<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Likes a post: POST ramjet/v1/likes/{post}. */
final class LikeRoute {

	/** Likes of an IP address in a day: a school or an office has one for everybody. */
	private const LIMIT = 200;

	/** Likes in a day of all visitors whose IP addresses are unknown. */
	private const OF_UNKNOWN = 5000;

	/**
	 * @param \Closure(): bool $is_active Whether the module is on. If not, pages in caches may still have the button.
	 * @param list<string>     $proxies   As ClientIp::read() expects them.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly LikeCounts $counts,
		private readonly \Closure $is_active,
		private readonly array $proxies
	) {}

	/** @return array<string, array> As RouteTable takes them. */
	public function all(): array {
		$token = array( 'pattern' => '^[0-9-]{16,64}$', 'required' => true );
		return array( '/likes/(?P<post>\d+)' => Route::of(
			'Likes a post, or takes the like back. The same request again changes nothing.',
			Schema::object( array(
				'likes' => Schema::field( 'integer', 'Number of likes, this one included.' ),
				'text'  => Schema::field( 'string', 'The number in words, in the site’s language.' ),
			), 'like' ),
			// Public, because visitors like posts. Who knows the token can take its like back.
			Route::requiring( 'exist', 'POST', $this->save( ... ), array(
				'token' => Schema::field( 'string', 'A random number of the browser, stored as a hash.', $token ),
				'liked' => Schema::field( 'boolean', 'Whether it likes the post.', array( 'required' => true ) ),
			) ),
			array(
				'ramjet_likes_closed'  => '404: The post does not exist, is not public, or has no likes.',
				'ramjet_likes_limit'   => '429: Too many likes came from this IP address today.',
				'ramjet_not_saved'     => '500: The database rejected the like.',
			)
		) );
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		// The parameter of the path, whatever the body says.
		$post  = get_post( (int) $request->get_url_params()['post'] );
		$liked = true === $request['liked'];
		if ( ! ( $this->is_active )() || ! PostLikes::is_open( $post ) ) {
			$message = __( 'This post can no longer be liked.', 'ramjet' );
			return new \WP_Error( 'ramjet_likes_closed', $message, array( 'status' => 404 ) );
		}
		if ( $liked && $this->is_limited() ) {
			$message = __( 'Too many likes came from your network today. Please try again tomorrow.', 'ramjet' );
			return new \WP_Error( 'ramjet_likes_limit', $message, array( 'status' => 429 ) );
		}
		if ( ! $this->counts->set( $post->ID, $request['token'], $liked ) ) {
			return Failure::not_saved();
		}
		$count = $this->counts->count( $post->ID );
		return array( 'likes' => $count, 'text' => LikeButton::text( $count ) );
	}

	private function is_limited(): bool {
		$now       = time();
		$is_hidden = ( new UnnamedProxies( $this->proxies, $now ) )->note( $_SERVER );
		$ip        = $is_hidden ? '' : ClientIp::read( $_SERVER, $this->proxies );
		$limit     = new RateLimit( $this->db, '' === $ip ? self::OF_UNKNOWN : self::LIMIT, DAY_IN_SECONDS );
		return $limit->wait( ClientIp::hash( $ip, 'like' ), $now ) > 0;
	}
}
