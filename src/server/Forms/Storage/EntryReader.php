<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * Reads entries from posts, whatever wrote them: this plugin or one of Jetpack's versions. Content that nobody
 * understands is one answer, as the text that it is: nothing that somebody sent is lost, and nothing is ever unserialized.
 */
final class EntryReader {

	/**
	 * @param object $post A row of the posts table, or a WP_Post, of type `feedback`.
	 */
	public function read( object $post ): Entry {
		$data   = json_decode( (string) $post->post_content, true );
		$is_own = is_array( $data ) && isset( $data['version'] ) && is_array( $data['fields'] ?? null );
		$data   = $is_own ? $data : self::of_jetpack( $post, is_array( $data ) ? $data : null );
		return new Entry(
			(int) $post->ID,
			(string) $post->post_status,
			'open' === $post->comment_status,
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			(int) $post->post_parent,
			$is_own ? self::answers( $data['fields'] ) : $data['answers'],
			self::part( $data, 'form' ),
			self::part( $data, 'visitor' ),
			self::part( $data, 'spam' ),
			self::part( $data, 'delivery' )
		);
	}

	/**
	 * @param object     $post The row.
	 * @param array|null $data Its content, where that is JSON.
	 * @return array{answers: list<Answer>, form: array, visitor: array}
	 */
	private static function of_jetpack( object $post, ?array $data ): array {
		$content = (string) $post->post_content;
		$read    = JetpackJson::read( $content, $data, 'v2' === ( $post->post_mime_type ?? '' ) ) ?? JetpackText::read( $content );
		if ( array() === $read['answers'] && '' !== trim( $content ) ) {
			$read['answers'] = array( new Answer( 'content', 'textarea', __( 'Content', 'ramjet' ), $content ) );
		}
		$parent       = (int) $post->post_parent;
		$read['form'] = array(
			'source' => $parent > 0 ? "post:$parent" : '',
			'key'    => '',
			'page'   => $parent,
		) + $read['form'];
		return $read;
	}

	/**
	 * @param array $fields What an entry's JSON holds.
	 * @return list<Answer>
	 */
	private static function answers( array $fields ): array {
		$answers = array();
		foreach ( $fields as $field ) {
			if ( is_array( $field ) ) {
				$value     = $field['value'] ?? '';
				$answers[] = new Answer(
					self::text( $field, 'id' ),
					self::text( $field, 'type', 'text' ),
					self::text( $field, 'label' ),
					is_array( $value ) ? array_values( array_map( 'strval', array_filter( $value, 'is_scalar' ) ) ) : (string) $value,
					self::files( $field )
				);
			}
		}
		return $answers;
	}

	/**
	 * @return list<array{id: string, name: string, size: int, type: string}>
	 */
	private static function files( array $field ): array {
		return array_map(
			static fn( array $file ): array => array(
				'id'   => self::text( $file, 'id' ),
				'name' => self::text( $file, 'name' ),
				'size' => (int) self::text( $file, 'size', '0' ),
				'type' => self::text( $file, 'type' ),
			),
			array_values( array_filter( self::part( $field, 'files' ), 'is_array' ) )
		);
	}

	private static function text( array $data, string $name, string $fallback = '' ): string {
		return is_scalar( $data[ $name ] ?? null ) ? (string) $data[ $name ] : $fallback;
	}

	private static function part( array $data, string $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
	}
}
