<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;

/**
 * Exports and erases responses with WordPress's tools for personal data. A response belongs to a person if an email
 * field holds their email address, or if they were logged in. This includes spam, the trash and responses that are
 * waiting to be emailed. A response that mentions the address elsewhere is somebody else's: it is kept, and named.
 */
final class ResponsePersonalData {

	private const BATCH = 100;
	private const ID = 'ramjet-form-responses';

	public function __construct( private readonly \wpdb $db, private readonly ResponseStore $responses ) {}

	public function add_exporter( array $exporters ): array {
		$exporters[ self::ID ] = array(
			'exporter_friendly_name' => __( 'Form responses', 'ramjet' ),
			'callback'               => $this->export( ... ),
		);
		return $exporters;
	}

	public function add_eraser( array $erasers ): array {
		$erasers[ self::ID ] = array(
			'eraser_friendly_name' => __( 'Form responses', 'ramjet' ),
			'callback'             => $this->erase( ... ),
		);
		return $erasers;
	}

	private function export( mixed $email, mixed $page = 1 ): array {
		$ids = $this->find( (string) $email, ( max( 1, (int) $page ) - 1 ) * self::BATCH );
		return array(
			'data' => array_map(
				static fn( Response $response ): array => array(
					'group_id'          => self::ID,
					'group_label'       => __( 'Form responses', 'ramjet' ),
					'group_description' => __( 'Messages sent through forms on this site.', 'ramjet' ),
					'item_id'           => "form-response-$response->id",
					'data'              => self::rows( $response ),
				),
				array_values( self::own( (string) $email, $this->responses->load( ...$ids ) ) )
			),
			'done' => count( $ids ) < self::BATCH,
		);
	}

	private function erase( mixed $email, mixed $page = 1 ): array {
		// Each step begins with the first remaining response, past those that are kept.
		$kept     = 0;
		$removed  = 0;
		$messages = array();
		$mentions = array();
		do {
			$ids   = $this->find( (string) $email, $kept );
			$found = $this->responses->load( ...$ids );
			$own   = self::own( (string) $email, $found );
			$kept += count( $ids ) - count( $own );
			array_push( $mentions, ...self::mentions( (string) $email, array_diff_key( $found, $own ) ) );
			foreach ( $own as $response ) {
				if ( $this->responses->delete( $response->id ) ) {
					++$removed;
				} else {
					++$kept;
					/* translators: %d: number of a form response. */
					$message    = __( 'The form response %d could not be deleted.', 'ramjet' );
					$messages[] = sprintf( $message, $response->id );
				}
			}
		} while ( array() === $own && self::BATCH === count( $ids ) );
		$is_done = array() !== $messages || count( $ids ) < self::BATCH;
		if ( $is_done && array() !== $mentions ) {
			/* translators: %s: numbers of form responses, separated by commas. */
			$message    = __(
				'Form responses that mention the email address outside an email field were kept, because other people may have sent them. Please check them: %s.',
				'ramjet'
			);
			$messages[] = sprintf( $message, implode( wp_get_list_item_separator(), $mentions ) );
		}
		return array(
			'items_removed'  => $removed > 0,
			'items_retained' => array() !== $messages,
			'messages'       => $messages,
			'done'           => $is_done,
		);
	}

	/** @return list<int> Responses that contain the email address or the user's id anywhere; not all are theirs. */
	private function find( string $email, int $offset ): array {
		if ( '' === trim( $email ) ) {
			return array();
		}
		$query = "SELECT ID FROM {$this->db->posts}
			WHERE post_type = %s AND (post_content LIKE %s OR post_content LIKE %s) ORDER BY ID LIMIT %d OFFSET %d";
		// Other plugins' JSON may escape '/', which an email address may contain.
		$by_email = '%' . str_replace( '/', '%', $this->db->esc_like( trim( $email ) ) ) . '%';
		$user     = self::user( $email );
		$by_user  = 0 === $user ? $by_email : '%' . $this->db->esc_like( "\"user\":$user" ) . '%';
		$query    = $this->db->prepare( $query, Response::POST_TYPE, $by_email, $by_user, self::BATCH, $offset );
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/** @return array<Response> Those that belong to the person, by the same keys. */
	private static function own( string $email, array $responses ): array {
		$is_email = static fn( FieldValue $field ): bool => FieldType::Email->value === $field->type
			&& 0 === strcasecmp( trim( $field->text() ), trim( $email ) );
		$user     = self::user( $email );
		$is_own   = static fn( Response $response ): bool => ( 0 !== $user && $user === $response->visitor['user'] )
			|| array() !== array_filter( $response->fields, $is_email );
		return array_filter( $responses, $is_own );
	}

	/** @return list<int> Ids of those that hold the email address, and not a longer one, in any field. */
	private static function mentions( string $email, array $responses ): array {
		$pattern = '/(?<![\w.%+-])' . preg_quote( trim( $email ), '/' ) . '(?![\w-]|\.\w)/i';
		$holds   = static fn( FieldValue $field ): bool =>
			1 === preg_match( $pattern, implode( "\n", (array) $field->value ) );
		$found   = array_filter( $responses, static fn( Response $response ): bool =>
			array() !== array_filter( $response->fields, $holds ) );
		return array_values( array_map( static fn( Response $response ): int => $response->id, $found ) );
	}

	/** @return int Id of the user with an email address; 0 for none. */
	private static function user( string $email ): int {
		$user = get_user_by( 'email', trim( $email ) );
		// The database may take ‘josé’ and ‘jose’ for equal.
		return false !== $user && 0 === strcasecmp( $user->user_email, trim( $email ) ) ? $user->ID : 0;
	}

	/** @return list<array{name: string, value: string}> As HTML, which the report is. */
	private static function rows( Response $response ): array {
		$row  = static fn( string $name, string $value ): array => array(
			'name'  => esc_html( $name ),
			'value' => nl2br( esc_html( $value ) ),
		);
		$rows = array(
			$row( __( 'Date', 'ramjet' ), $response->date() ),
			$row( __( 'Form', 'ramjet' ), $response->form_title() ),
		);
		foreach ( $response->fields as $field ) {
			$rows[] = $row( '' === $field->label ? $field->id : $field->label, ValueText::of( $field ) );
		}
		$ip = $response->visitor['ip'];
		return null === $ip ? $rows : array( ...$rows, $row( __( 'IP address', 'ramjet' ), $ip ) );
	}
}
