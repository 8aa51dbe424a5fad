<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * An entry as a row of the posts table. It is written by one statement: wp_insert_post() asks a dozen questions whose
 * answers are known here, and tells every plugin on the site before anything is certain.
 */
final class PostRow {

	/** Characters outside of the first 65,536, such as emoji, which old tables (utf8 of three bytes) cannot hold. */
	private const WIDE = '/[\x{10000}-\x{10FFFF}]/u';

	/** Characters of a title. */
	private const TITLE_LENGTH = 200;

	/**
	 * Inserts the row.
	 *
	 * @param \wpdb  $db         The site's database.
	 * @param Entry  $entry      What to store; its id is not looked at.
	 * @param string $submission Names the submission: the post's slug, by which an entry without its row is told again.
	 * @return int The post's id; 0 where the database did not take it.
	 */
	public static function insert( \wpdb $db, Entry $entry, string $submission ): int {
		$gmt   = gmdate( 'Y-m-d H:i:s', $entry->time );
		$local = get_date_from_gmt( $gmt );
		$text  = array( mb_substr( $entry->first( 'name', 'email', 'text', 'textarea' ), 0, self::TITLE_LENGTH ), $entry->to_json() );
		if ( 1 === preg_match( self::WIDE, implode( '', $text ) ) && ! str_starts_with( (string) $db->get_col_charset( $db->posts, 'post_content' ), 'utf8mb4' ) ) {
			$text = self::narrow( ...$text );
		}
		$row = array(
			'post_author'           => 0,
			'post_date'             => $local,
			'post_date_gmt'         => $gmt,
			'post_content'          => $text[1],
			'post_title'            => $text[0],
			'post_excerpt'          => '',
			'post_status'           => $entry->status,
			'comment_status'        => $entry->unread ? 'open' : 'closed',
			'ping_status'           => 'closed',
			'post_name'             => $submission,
			'to_ping'               => '',
			'pinged'                => '',
			'post_modified'         => $local,
			'post_modified_gmt'     => $gmt,
			'post_content_filtered' => '',
			'post_parent'           => $entry->source,
			'guid'                  => "urn:ramjet:entry:$submission",
			'post_type'             => Entry::POST_TYPE,
		);
		// Not $db->insert(), which asks for the table's columns first.
		$formats = implode( ', ', array_map( static fn( mixed $value ): string => is_int( $value ) ? '%d' : '%s', $row ) );
		$columns = implode( ', ', array_keys( $row ) );
		return 1 === $db->query( $db->prepare( "INSERT INTO $db->posts ($columns) VALUES ($formats)", array_values( $row ) ) ) ? (int) $db->insert_id : 0;
	}

	/**
	 * @return array{string, string} Title and JSON without wide characters; in the JSON they are escaped, so nothing is lost.
	 */
	private static function narrow( string $title, string $json ): array {
		return array(
			(string) preg_replace( self::WIDE, '', $title ),
			(string) preg_replace_callback( self::WIDE, static fn( array $found ): string => trim( (string) wp_json_encode( $found[0] ), '"' ), $json ),
		);
	}
}
