<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Visitors\UncachedPage;

/** A page as one member sees it. Its URL has a key of the member's session: no cache shows it to another visitor. */
final class MemberView {

	public const PARAMETER = 'ramjet_view';

	private ?Session $session = null;

	public function __construct( private readonly Sessions $sessions ) {}

	/**
	 * Makes this request the view that its URL names; other requests end with a redirect (action template_redirect).
	 *
	 * @param mixed $key The parameter.
	 */
	public function open( mixed $key ): void {
		UncachedPage::begin();
		$session = $this->sessions->read( Cookies::secret() );
		if ( null === $session ) {
			// Right after a login, a replica of the database may not have the session yet. The cookie stays.
			Cookies::leave_view();
			self::redirect( remove_query_arg( self::PARAMETER ) );
		}
		if ( ! is_string( $key ) || ! hash_equals( $session->view_key, $key ) ) {
			// A bookmark, or a link from another member.
			Cookies::send( $session, (string) Cookies::secret() );
			self::redirect( self::url( $session, remove_query_arg( self::PARAMETER ) ) );
		}
		if ( $this->sessions->touch( $session ) || ! Cookies::is_viewing( $session ) ) {
			Cookies::send( $session, (string) Cookies::secret() );
		}
		$this->begin( $session );
	}

	/** Makes this request, which no cache stores, a view of the session. */
	public function begin( Session $session ): void {
		header( 'X-Robots-Tag: noindex' );
		$this->session = $session;
	}

	/** @return Session|null Null for everything but a member's page. */
	public function session(): ?Session {
		return null === $this->session || is_feed() || is_embed() || wp_is_serving_rest_request()
			? null
			: $this->session;
	}

	/** @param string $url Of a page. */
	public static function url( Session $session, string $url ): string {
		return add_query_arg( self::PARAMETER, $session->view_key, $url );
	}

	private static function redirect( string $url ): never {
		// The path may begin with two slashes, as a URL of another host does.
		wp_safe_redirect( wp_validate_redirect( $url, home_url( '/' ) ), 302, 'Ramjet' );
		exit;
	}
}
