<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * What a submission brought, before anything in it is believed.
 */
final class Request {

	/**
	 * @param string                $token      The form's token.
	 * @param array<mixed>          $fields     Posted values by field ids, of any shape.
	 * @param array<string, mixed>  $files      PHP's $_FILES.
	 * @param array<mixed>          $query      The query of the address that was posted to.
	 * @param string                $id         The id that the script made up; '' without JavaScript.
	 * @param int|null              $elapsed    Milliseconds since the page was loaded; null without JavaScript.
	 * @param string                $honeypot   What stands in the field that nobody sees.
	 * @param string                $captcha    The captcha's answer; '' for none.
	 * @param string                $address    The visitor's IP address.
	 * @param string                $user_agent Their browser, as it calls itself.
	 * @param string                $url        Where they posted to.
	 * @param bool                  $wants_json Whether a script asks.
	 * @param int                   $time       Now, in Unix time.
	 */
	public function __construct(
		public readonly string $token,
		public readonly array $fields,
		public readonly array $files,
		public readonly array $query,
		public readonly string $id,
		public readonly ?int $elapsed,
		public readonly string $honeypot,
		public readonly string $captcha,
		public readonly string $address,
		public readonly string $user_agent,
		public readonly string $url,
		public readonly bool $wants_json,
		public readonly int $time
	) {}

	/**
	 * Reads the request that PHP is serving.
	 *
	 * @param list<string> $proxies Addresses and networks whose word about an address counts.
	 */
	public static function current( array $proxies ): self {
		// phpcs:disable WordPress.Security.NonceVerification -- Pages lie in caches: the proof is the form's token.
		$post    = wp_unslash( $_POST );
		$elapsed = self::text( $post, 'ramjet_elapsed' );
		return new self(
			self::text( $post, 'ramjet_form' ),
			is_array( $post['ramjet_fields'] ?? null ) ? $post['ramjet_fields'] : array(),
			$_FILES,
			wp_unslash( $_GET ),
			self::text( $post, 'ramjet_id' ),
			1 === preg_match( '/^\d{1,12}$/D', $elapsed ) ? (int) $elapsed : null,
			is_array( $post[ Honeypot::name() ] ?? '' ) ? 'list' : self::text( $post, Honeypot::name() ),
			self::text( $post, 'ramjet_captcha' ),
			Address::of( wp_unslash( $_SERVER ), $proxies ),
			substr( self::text( wp_unslash( $_SERVER ), 'HTTP_USER_AGENT' ), 0, 300 ),
			self::url(),
			str_contains( self::text( $_SERVER, 'HTTP_ACCEPT' ), 'application/json' ),
			time()
		);
		// phpcs:enable
	}

	/**
	 * A submission's name in the database. The id of the script is the same however often its button is pressed; without
	 * one, the same answers to the same form from the same address are.
	 */
	public function submission_id(): string {
		$what = match ( true ) {
			'' !== $this->id => array( 'id', $this->id ),
			default          => array( 'same', $this->token, $this->fields, array_map( static fn( mixed $file ): mixed => is_array( $file ) ? array( $file['name'] ?? '', $file['size'] ?? '' ) : '', $this->files ), $this->address ),
		};
		return hash_hmac( 'sha256', (string) wp_json_encode( $what, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR ), wp_salt( 'nonce' ) );
	}

	/**
	 * Whether submission_id() is made of the answers.
	 */
	public function is_derived(): bool {
		return '' === $this->id;
	}

	/**
	 * On the site's own host, whatever the request calls it.
	 */
	private static function url(): string {
		$home = wp_parse_url( home_url() );
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		return sanitize_url( ( $home['scheme'] ?? 'https' ) . '://' . ( $home['host'] ?? '' ) . $port . substr( self::text( wp_unslash( $_SERVER ), 'REQUEST_URI' ), 0, 2000 ) );
	}

	private static function text( array $from, string $name ): string {
		$value = $from[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
