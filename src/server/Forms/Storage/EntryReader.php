<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * Reads entries from posts, whatever wrote them.
 */
final class EntryReader {

	/**
	 * @param object $post A row of the posts table, or a WP_Post, of type `feedback`.
	 */
	public function read( object $post ): Entry {
		$data = json_decode( (string) $post->post_content, true );
		$data = is_array( $data ) && isset( $data['version'], $data['fields'] ) ? $data : array();
		return new Entry(
			(int) $post->ID,
			(string) $post->post_status,
			'open' === $post->comment_status,
			(int) strtotime( $post->post_date_gmt . ' UTC' ),
			(int) $post->post_parent,
			self::answers( self::part( $data, 'fields' ) ),
			self::part( $data, 'form' ),
			self::part( $data, 'visitor' ),
			self::part( $data, 'spam' ),
			self::part( $data, 'delivery' )
		);
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
					(string) ( $field['id'] ?? '' ),
					(string) ( $field['type'] ?? 'text' ),
					(string) ( $field['label'] ?? '' ),
					is_array( $value ) ? array_values( array_map( 'strval', array_filter( $value, 'is_scalar' ) ) ) : (string) $value,
					self::part( $field, 'files' )
				);
			}
		}
		return $answers;
	}

	private static function part( array $data, string $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : array();
	}
}
