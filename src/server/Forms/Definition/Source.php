<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Where a form is saved. Written as `<kind>:<name>`: `post:12` (posts, pages, synced patterns), `template:theme//slug`,
 * `part:theme//slug`, `pattern:slug` (a theme's or plugin's own) and `widget:block-3`.
 */
final class Source {

	private const KINDS = array( 'post', 'template', 'part', 'pattern', 'widget' );

	/**
	 * @param string $kind One of KINDS.
	 * @param string $name Its name among its kind.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly string $name
	) {}

	/**
	 * @param string $text As __toString() writes it.
	 * @return self|null Null for anything else.
	 */
	public static function from_string( string $text ): ?self {
		[ $kind, $name ] = explode( ':', $text, 2 ) + array( '', '' );
		if ( ! in_array( $kind, self::KINDS, true ) || '' === $name || ( 'post' === $kind && 1 !== preg_match( '/^[1-9]\d{0,18}$/D', $name ) ) ) {
			return null;
		}
		return new self( $kind, $name );
	}

	/**
	 * @param int $id A post's id.
	 */
	public static function post( int $id ): self {
		return new self( 'post', (string) $id );
	}

	/**
	 * The post's id; 0 where it is none.
	 */
	public function post_id(): int {
		return 'post' === $this->kind ? (int) $this->name : 0;
	}

	public function __toString(): string {
		return "$this->kind:$this->name";
	}
}
