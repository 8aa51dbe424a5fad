<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Rendering\AnswerText;
use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * Hands over, or deletes, what somebody sent by forms: WordPress's tools for personal data. It is somebody's where one of
 * its email fields has their address (of entries from older plugins, where any answer is that address alone), or where
 * they were logged in as the user who has it. Also what is spam, in the trash, or waits for its mail.
 */
final class PersonalData {

	/** Entries that one step reads. */
	private const BATCH = 100;

	/** Names the exporter and the eraser. */
	private const ID = 'ramjet-form-responses';

	/**
	 * @param \wpdb     $db        The database.
	 * @param Responses $responses The stored entries.
	 * @param \Closure( Entry ): bool $delete Deletes an entry with its files.
	 */
	public function __construct(
		private readonly \wpdb $db,
		private readonly Responses $responses,
		private readonly \Closure $delete
	) {}

	/**
	 * Adds the exporter (filter wp_privacy_personal_data_exporters).
	 *
	 * @param array $exporters Those that there are.
	 */
	public function add_exporter( array $exporters ): array {
		$exporters[ self::ID ] = array(
			'exporter_friendly_name' => __( 'Form responses', 'ramjet' ),
			'callback'               => $this->export( ... ),
		);
		return $exporters;
	}

	/**
	 * Adds the eraser (filter wp_privacy_personal_data_erasers).
	 *
	 * @param array $erasers Those that there are.
	 */
	public function add_eraser( array $erasers ): array {
		$erasers[ self::ID ] = array(
			'eraser_friendly_name' => __( 'Form responses', 'ramjet' ),
			'callback'             => $this->erase( ... ),
		);
		return $erasers;
	}

	private function export( mixed $email, mixed $page = 1 ): array {
		$found = $this->find( (string) $email, ( max( 1, (int) $page ) - 1 ) * self::BATCH );
		$names = new FormNames();
		return array(
			'data' => array_map(
				fn( Entry $entry ): array => array(
					'group_id'          => self::ID,
					'group_label'       => __( 'Form responses', 'ramjet' ),
					'group_description' => __( 'What was sent by forms on this site.', 'ramjet' ),
					'item_id'           => "form-response-$entry->id",
					'data'              => self::rows( $entry, $names ),
				),
				self::of( (string) $email, $found )
			),
			'done' => count( $found ) < self::BATCH,
		);
	}

	private function erase( mixed $email, mixed $page = 1 ): array {
		// What is deleted moves up those behind it, so each step begins with the first; kept ones are passed over.
		$kept     = 0;
		$removed  = 0;
		$messages = array();
		do {
			$found = $this->find( (string) $email, $kept );
			$own   = self::of( (string) $email, $found );
			$kept += count( $found ) - count( $own );
			foreach ( $own as $entry ) {
				if ( ( $this->delete )( $entry ) ) {
					++$removed;
				} else {
					++$kept;
					/* translators: %d: number of a form response. */
					$messages[] = sprintf( __( 'The form response %d could not be deleted.', 'ramjet' ), $entry->id );
				}
			}
		} while ( array() === $own && self::BATCH === count( $found ) );
		return array(
			'items_removed'  => $removed > 0,
			'items_retained' => array() !== $messages,
			'messages'       => $messages,
			'done'           => array() !== $messages || count( $found ) < self::BATCH,
		);
	}

	/**
	 * @return list<Entry> Entries that have the address or its user somewhere: a few too many.
	 */
	private function find( string $email, int $offset ): array {
		if ( '' === trim( $email ) ) {
			return array();
		}
		$query = "SELECT ID FROM {$this->db->posts} WHERE post_type = %s AND (post_content LIKE %s OR post_content LIKE %s) ORDER BY ID LIMIT %d OFFSET %d";
		// In JSON that others wrote, '/' may be escaped, which an address may hold.
		$like = '%' . str_replace( '/', '%', $this->db->esc_like( trim( $email ) ) ) . '%';
		$user = self::user( $email );
		// Without such a user, the same once more.
		$sent = 0 === $user ? $like : '%' . $this->db->esc_like( "\"user\":$user" ) . '%';
		$ids  = array_map( 'intval', $this->db->get_col( $this->db->prepare( $query, Entry::POST_TYPE, $like, $sent, self::BATCH, $offset ) ) );
		return $this->responses->entries->load_any( ...$ids );
	}

	/**
	 * @param list<Entry> $entries Some entries.
	 * @return list<Entry> Those that are somebody's.
	 */
	private static function of( string $email, array $entries ): array {
		$is_theirs = static fn( Answer $answer ): bool => in_array( $answer->type, array( FieldType::Email->value, FieldType::Text->value ), true )
			&& 0 === strcasecmp( trim( $answer->text() ), trim( $email ) );
		$user      = self::user( $email );
		return array_values(
			array_filter(
				$entries,
				static fn( Entry $entry ): bool => ( 0 !== $user && $user === (int) ( $entry->visitor['user'] ?? 0 ) ) || array() !== array_filter( $entry->answers, $is_theirs )
			)
		);
	}

	/**
	 * @return int Id of the user who has an address; 0 for none.
	 */
	private static function user( string $email ): int {
		return (int) ( get_user_by( 'email', trim( $email ) )->ID ?? 0 );
	}

	/**
	 * @return list<array{name: string, value: string}>
	 */
	private static function rows( Entry $entry, FormNames $names ): array {
		$row  = static fn( string $name, string $value ): array => array(
			'name'  => esc_html( $name ),
			// The report is a page of HTML.
			'value' => nl2br( esc_html( $value ) ),
		);
		$rows = array(
			$row( __( 'Date', 'ramjet' ), (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $entry->time ) ),
			$row( __( 'Form', 'ramjet' ), $names->title( (string) ( $entry->form['title'] ?? '' ), $entry->source ) ),
		);
		foreach ( $entry->answers as $answer ) {
			$rows[] = $row( '' === $answer->label ? $answer->id : $answer->label, AnswerText::of( $answer ) );
		}
		$ip = $entry->visitor['ip'] ?? null;
		return is_string( $ip ) && '' !== $ip ? array( ...$rows, $row( __( 'IP address', 'ramjet' ), $ip ) ) : $rows;
	}
}
