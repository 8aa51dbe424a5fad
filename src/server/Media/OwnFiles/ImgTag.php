<?php
declare(strict_types=1);

namespace Ramjet\Media\OwnFiles;

/**
 * An img tag whose values are in quotes, as WordPress's editors write it. It is read from its first attribute to its
 * last one, so that none is found in the value of another, and much faster than by WP_HTML_Tag_Processor.
 */
final class ImgTag {

	/* Spaces are HTML's: to browsers, a vertical tab is part of a name. */
	private const TAG = '~^<img(?:[ \t\n\f\r]++[a-z][\w:-]*+(?:="[^"<>]*+"|=\'[^\'<>]*+\')?)++[ \t\n\f\r]*+/?>$~D';

	/** A name, and a value, '' for none. */
	private const ATTRIBUTE = '~[ \t\n\f\r]++([a-z][\w:-]*+)(?|="([^"]*+)"|=\'([^\']*+)\'|())~';

	/** @param array<string, string> $attributes Values as in HTML, escaped. */
	private function __construct( private array $attributes, private readonly string $end ) {}

	/** @return self|null Null for other markup. */
	public static function of( string $html ): ?self {
		if ( ! preg_match( self::TAG, $html ) ) {
			return null;
		}
		preg_match_all( self::ATTRIBUTE, $html, $found );
		if ( str_contains( $html, "'" ) ) {
			$found[2] = str_replace( '"', '&quot;', $found[2] );
		}
		$attributes = array_combine( $found[1], $found[2] );
		if ( count( $attributes ) < count( $found[1] ) ) {
			// As in browsers, the first attribute of a name counts.
			$attributes = array_combine( array_reverse( $found[1] ), array_reverse( $found[2] ) );
		}
		return new self( $attributes, str_ends_with( $html, '/>' ) ? ' />' : '>' );
	}

	/** An attribute's value as in HTML; '' for none. */
	public function get( string $name ): string {
		return $this->attributes[ $name ] ?? '';
	}

	/** The number with which an attribute begins; 0 for none. */
	public function pixels( string $name ): int {
		return max( 0, (int) $this->get( $name ) );
	}

	public function has( string $name ): bool {
		return isset( $this->attributes[ $name ] );
	}

	/** @param string $value As in HTML, escaped. */
	public function set( string $name, string $value ): void {
		$this->attributes[ $name ] = $value;
	}

	public function remove( string ...$names ): void {
		$this->attributes = array_diff_key( $this->attributes, array_flip( $names ) );
	}

	public function html(): string {
		$html = '<img';
		foreach ( $this->attributes as $name => $value ) {
			$html .= " $name=\"$value\"";
		}
		return $html . $this->end;
	}
}
