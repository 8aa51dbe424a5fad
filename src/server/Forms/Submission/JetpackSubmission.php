<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\CentralForm;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Usage;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Support\Visitors\BlockSource;

/**
 * A submission from a page that Jetpack rendered and a cache kept. It holds no token, so nothing of it is stored or
 * sent: the visitor gets the page's current form with the values filled in.
 */
final class JetpackSubmission {

	/** What Jetpack posts besides the values. */
	private const OTHER = array( 'action', 'contact-form-id', 'contact-form-hash', 'jetpack_contact_form_jwt' );

	/** The `contact-form-id`: a post's id, and a number for its second form: 12-2. */
	private readonly string $id;

	/** @var array<string, mixed> Posted values by their folded names. */
	private readonly array $values;

	/** @param array<mixed> $posted PHP's $_POST without slashes. */
	public function __construct( array $posted ) {
		$id       = $posted['contact-form-id'] ?? '';
		$this->id = is_string( $id ) ? $id : '';
		$values   = array();
		foreach ( array_diff_key( $posted, array_flip( self::OTHER ) ) as $name => $value ) {
			$values[ self::fold( (string) preg_replace( '/^g\d+(-\d+(?=-))?-/', '', (string) $name ) ) ] ??= $value;
		}
		$this->values = array_diff_key( $values, array( '' => 0 ) );
	}

	/** The form of the page that this request asks for, with the posted values; null as of outcome(). */
	public static function fill_in_page( FormReader $reader ): ?SubmissionOutcome {
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- nothing is stored.
		$submission = new self( wp_unslash( $_POST ) );
		$posts      = $GLOBALS['wp_query']->posts ?? array();
		return $submission->outcome( $posts, $reader, SubmissionRequest::current( array() ) );
	}

	/**
	 * @param array<mixed> $posts Of the page that it was sent to.
	 * @return SubmissionOutcome|null Null where none of them has a form that the visitor may see.
	 */
	public function outcome( array $posts, FormReader $reader, SubmissionRequest $request ): ?SubmissionOutcome {
		$ids = array_map( static fn( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : 0, $posts );
		$own = array_intersect( $ids, array( (int) $this->id ) );
		foreach ( array_filter( array( ...$own, ...$ids ) ) as $id ) {
			$forms = self::forms( $id, $reader );
			if ( array() !== $forms ) {
				$form    = $this->best( $forms );
				$fields  = array( 'fields' => $this->fields( $form ), 'files' => array() );
				$request = new SubmissionRequest( ...$fields + get_object_vars( $request ) );
				$message = __(
					'This page was out of date, so nothing was sent. What you entered is filled in below as far as possible. Please check it and send it again.',
					'ramjet'
				);
				$values  = PostedValues::read( $form, $request );
				return new SubmissionOutcome( SubmissionResult::Expired, $form, $id, $message, values: $values );
			}
		}
		return null;
	}

	/** @return list<Form> The forms on a post that the visitor may see, its own and central ones. */
	private static function forms( int $id, FormReader $reader ): array {
		$own     = BlockSource::post( $id );
		$refs    = Usage::references( $own->content() );
		$central = array_filter( $refs, static fn( int $ref ): bool => null !== CentralForm::find( $ref ) );
		$read    = static fn( BlockSource $source ): array =>
			$source->is_readable( $id, CentralForm::POST_TYPE ) ? $reader->read_saved( $source ) : array();
		return array_merge( $read( $own ), ...array_map( $read, array_map( BlockSource::post( ... ), $central ) ) );
	}

	/** @param non-empty-list<Form> $forms */
	private function best( array $forms ): Form {
		$counts = array_map( fn( Form $form ): int => count( $this->fields( $form ) ), $forms );
		return $forms[ array_search( max( $counts ), $counts, true ) ];
	}

	/** @return array<string, mixed> Posted values by the ids of the form's fields. */
	private function fields( Form $form ): array {
		$found  = array();
		$number = array();
		foreach ( $form->fields as $id => $field ) {
			$names = array( sanitize_title( $field->name() ), sanitize_title_with_dashes( $field->name() ) );
			// Jetpack numbers fields with the same label: name, name-1, name-2.
			$same  = $number[ $names[0] ] ?? '';
			$names = array_map( static fn( string $name ): string => $name . $same, $names );
			$names = array( $field->text( 'id' ), ...$names, ...( '' === $same ? array( $id ) : array() ) );
			$known = array_intersect_key( $this->values, array_flip( array_map( self::fold( ... ), $names ) ) );

			$number[ sanitize_title( $field->name() ) ] = (int) $same + 1;
			if ( array() !== $known ) {
				$found[ $id ] = reset( $known );
			}
		}
		return $found;
	}

	private static function fold( string $name ): string {
		return (string) preg_replace( '/[^a-z0-9]+/', '', strtolower( $name ) );
	}
}
