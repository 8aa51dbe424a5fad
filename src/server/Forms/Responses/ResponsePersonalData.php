<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Privacy\PersonalData;

/**
 * Exports and erases responses with WordPress's tools for personal data. A response belongs to a person if an email
 * field holds their email address, or if they were logged in. This includes spam, the trash and responses that are
 * waiting to be emailed. A response that mentions the address elsewhere is somebody else's: it is kept, and named.
 */
final class ResponsePersonalData extends PersonalData {

	protected const ID = 'ramjet-form-responses';

	private const BATCH = 100;

	public function __construct( private readonly \wpdb $db, private readonly ResponseStore $responses ) {}

	protected function label(): string {
		return __( 'Form responses', 'ramjet' );
	}

	protected function description(): string {
		return __( 'Messages sent through forms on this site.', 'ramjet' );
	}

	protected function export( string $email, int $page ): array {
		$ids = $this->find( $email, ( $page - 1 ) * self::BATCH );
		return array(
			'data' => array_map(
				fn( Response $response ): array =>
					$this->item( "form-response-$response->id", self::rows( $response ) ),
				array_values( self::own( $email, $this->responses->load( ...$ids ) ) )
			),
			'done' => count( $ids ) < self::BATCH,
		);
	}

	protected function erase( string $email ): array {
		// Each step begins with the first remaining response, past those that are kept.
		$kept     = 0;
		$removed  = 0;
		$messages = array();
		$mentions = array();
		do {
			$ids   = $this->find( $email, $kept );
			$found = $this->responses->load( ...$ids );
			$own   = self::own( $email, $found );
			$kept += count( $ids ) - count( $own );
			array_push( $mentions, ...self::mentions( $email, array_diff_key( $found, $own ) ) );
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
		return self::erased( $removed > 0, $messages, $is_done );
	}

	/** @return list<int> Responses that contain the email address or the user's id anywhere; not all are theirs. */
	private function find( string $email, int $offset ): array {
		if ( '' === $email ) {
			return array();
		}
		$query = "SELECT ID FROM {$this->db->posts}
			WHERE post_type = %s AND (post_content LIKE %s OR post_content LIKE %s) ORDER BY ID LIMIT %d OFFSET %d";
		// Other plugins' JSON may escape '/', which an email address may contain.
		$by_email = '%' . str_replace( '/', '%', $this->db->esc_like( $email ) ) . '%';
		$user     = self::user( $email );
		$by_user  = 0 === $user ? $by_email : '%' . $this->db->esc_like( "\"user\":$user" ) . '%';
		$query    = $this->db->prepare( $query, Response::POST_TYPE, $by_email, $by_user, self::BATCH, $offset );
		return array_map( 'intval', $this->db->get_col( $query ) );
	}

	/** @return array<Response> Those that belong to the person, by the same keys. */
	private static function own( string $email, array $responses ): array {
		$is_email = static fn( FieldValue $field ): bool => FieldType::Email->value === $field->type
			&& 0 === strcasecmp( trim( $field->text() ), $email );
		$user     = self::user( $email );
		$is_own   = static fn( Response $response ): bool => ( 0 !== $user && $user === $response->visitor['user'] )
			|| array() !== array_filter( $response->fields, $is_email );
		return array_filter( $responses, $is_own );
	}

	/** @return list<int> Ids of those that hold the email address, and not a longer one, in any field. */
	private static function mentions( string $email, array $responses ): array {
		$pattern = '/(?<![\w.%+-])' . preg_quote( $email, '/' ) . '(?![\w-]|\.\w)/i';
		$holds   = static fn( FieldValue $field ): bool =>
			1 === preg_match( $pattern, implode( "\n", (array) $field->value ) );
		$found   = array_filter( $responses, static fn( Response $response ): bool =>
			array() !== array_filter( $response->fields, $holds ) );
		return array_values( array_map( static fn( Response $response ): int => $response->id, $found ) );
	}

	/** @return int Id of the user with an email address; 0 for none. */
	private static function user( string $email ): int {
		$user = get_user_by( 'email', $email );
		// The database may take ‘josé’ and ‘jose’ for equal.
		return false !== $user && 0 === strcasecmp( $user->user_email, $email ) ? $user->ID : 0;
	}

	/** @return \Generator<string, string> Values by name. */
	private static function rows( Response $response ): \Generator {
		yield __( 'Date', 'ramjet' ) => $response->date();
		yield __( 'Form', 'ramjet' ) => $response->form_title();
		foreach ( $response->fields as $field ) {
			yield '' === $field->label ? $field->id : $field->label => ValueText::of( $field );
		}
		$ip = $response->visitor['ip'];
		if ( null !== $ip ) {
			yield __( 'IP address', 'ramjet' ) => $ip;
		}
	}
}
