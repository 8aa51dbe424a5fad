<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Visitors\ClientIp;

/** Counts the views that pages report (src/views/view.ts). */
final class Counter {

	/** Parameter of the URL that they are sent to. */
	public const PARAMETER = 'ramjet_viewed';

	/** The cron event that forgets visitors, salts, and days of two years ago. */
	public const JOB = 'ramjet_views_cleanup';

	/** Programs that are no people, by a part of their names. Cubot is a brand of phones. */
	private const BOTS = '~(?<!cu)bot|crawl|spider|slurp|scrapy|monitor|preview|headless|lighthouse|pagespeed'
		. '|gtmetrix|pingdom|uptime|phantom|puppeteer|archive|curl|wget|python|java/|libwww|go-http|okhttp|axios'
		. '|node-fetch|undici|facebookexternalhit|validator|feedfetcher|mediapartners|^$~i';

	/** @param \Closure(): list<string> $proxies As ClientIp::read() expects them. */
	public function __construct( private readonly ViewStore $views, private readonly \Closure $proxies ) {}

	/** What names a page in its report: nobody can report pages that the site has not printed. */
	public static function token( int $post ): string {
		return "$post-" . substr( hash_hmac( 'sha256', "ramjet-view|$post", wp_salt( 'nonce' ) ), 0, 16 );
	}

	/**
	 * Counts a view.
	 *
	 * @param mixed                $token  As token() makes it.
	 * @param array<string, mixed> $server PHP's $_SERVER.
	 * @return bool Whether it counts.
	 */
	public function count( mixed $token, array $server ): bool {
		$post    = is_string( $token ) ? (int) $token : 0;
		$browser = $server['HTTP_USER_AGENT'] ?? '';
		$is_sent = 'POST' === ( $server['REQUEST_METHOD'] ?? '' ) && self::is_own_page( $server );
		if ( ! $is_sent || ! is_string( $token ) || ! hash_equals( self::token( $post ), $token )
			|| 0 !== preg_match( self::BOTS, $browser ) ) {
			return false;
		}
		[ 'day' => $day, 'salt' => $salt, 'is_new' => $is_new ] = Day::current();
		if ( $is_new ) {
			Jobs::start( self::JOB, 'hourly' );
			AfterResponse::run( fn() => $this->views->forget_visitors( $day ) );
		}
		$hash = hash_hmac( 'sha256', $this->address( $server ) . "|$browser", $salt, true );
		return $this->views->count( $post, $day, unpack( 'q', $hash )[1], intdiv( time(), MINUTE_IN_SECONDS ) );
	}

	/** Whether the browser says that a page of this site sent the request. */
	private static function is_own_page( array $server ): bool {
		if ( isset( $server['HTTP_SEC_FETCH_SITE'] ) ) {
			return 'same-origin' === $server['HTTP_SEC_FETCH_SITE'];
		}
		// Older browsers, and all on pages without https. A page that hides itself sends 'null'.
		$origin = $server['HTTP_ORIGIN'] ?? 'null';
		$hosts  = array( strtolower( (string) ( $server['HTTP_HOST'] ?? '' ) ), self::host( home_url() ) );
		return 'null' === $origin || in_array( self::host( $origin ), $hosts, true );
	}

	/** Host and port of a URL. */
	private static function host( string $url ): string {
		return strtolower( (string) preg_replace( '~^https?://|/.*$~i', '', $url ) );
	}

	/** The visitor's IP address; what a proxy in the same network says of it, if the owner has not named that one. */
	private function address( array $server ): string {
		$header = $server['HTTP_X_FORWARDED_FOR'] ?? '';
		$ip     = ClientIp::read( $server, '' === $header ? array() : ( $this->proxies )() );
		return $ip . ( '' !== $header && IpAddresses::is_local( $ip ) ? "|$header" : '' );
	}
}
