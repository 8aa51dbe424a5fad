<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

/** The unchecked fields of a form that a visitor posted to the page it was on. */
final class Posted {

	/**
	 * @param array<mixed>         $fields Unslashed $_POST.
	 * @param array<string, mixed> $server Unslashed $_SERVER.
	 */
	public function __construct( public readonly array $fields, public readonly array $server ) {}

	public static function current(): self {
		// phpcs:ignore WordPress.Security.NonceVerification -- pages are cached, so the block's token is the proof.
		return new self( wp_unslash( $_POST ), wp_unslash( $_SERVER ) );
	}

	/** @return string '' where a list was sent, too. */
	public function text( string $name ): string {
		return self::string( $this->fields[ $name ] ?? '' );
	}

	/** What is in the field that people do not see. */
	public function honeypot(): string {
		$value = $this->fields[ SpamSignals::honeypot_name() ] ?? '';
		return is_array( $value ) ? 'list' : self::string( $value );
	}

	/**
	 * @param bool $is_needed Whether a script of ours would have sent it.
	 * @return int|null Milliseconds since the page was loaded; null without JavaScript. 0, as fast as no person is, for
	 *                  what no script of ours sends: the trap must not be skipped.
	 */
	public function elapsed( bool $is_needed = false ): ?int {
		if ( ! $is_needed && ! isset( $this->fields['ramjet_elapsed'] ) ) {
			return null;
		}
		$text = $this->text( 'ramjet_elapsed' );
		return 1 === preg_match( '/^\d{1,10}$/D', $text ) ? (int) $text : 0;
	}

	/** A header, or another value that the server has of the request. */
	public function server( string $name ): string {
		return self::string( $this->server[ $name ] ?? '' );
	}

	/** URL of the page: on the site's own host, whatever the request's Host header says. */
	public function url(): string {
		$home = wp_parse_url( home_url() );
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		$site = ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . $port;
		return sanitize_url( $site . substr( $this->server( 'REQUEST_URI' ), 0, 2000 ) );
	}

	private static function string( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
