<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Support\Values\Scalar;

/** A stored response to a form: a post of type `feedback` whose content is JSON. docs/forms.md describes it. */
final class Response {

	/** The post type. */
	public const POST_TYPE = PostType::NAME;

	/** Status of a response that is deleted once it has been emailed. */
	public const TEMPORARY = PostType::TEMPORARY;

	/** Statuses of responses that lists show: inbox, spam, trash. */
	public const LISTED = array( 'publish', 'spam', 'trash' );
	private const VERSION = 1;

	/** @var array{source: string, key: string, title: string, page: int, url: string} The form and its page. */
	public readonly array $form;

	/** @var array{ip: ?string, user: int, user_agent: ?string} IP address and browser only if the owner stores them. */
	public readonly array $visitor;

	/** @var array{verdict: string, reasons: list<string>} The verdict is 'clean' or 'suspected'. */
	public readonly array $spam;

	/**
	 * `is_saved` is false where the form's author does not want responses to be saved.
	 *
	 * @var array{message_id: string, subject: string, reply_to: array, channels: array<string, array>, is_saved: bool}
	 */
	public readonly array $delivery;

	/**
	 * The arrays may hold anything, as rows of the database do; the properties have the types above.
	 *
	 * @param int $id The post's id; 0 before it is stored.
	 * @param string $status 'publish' (inbox), 'spam', 'trash' or TEMPORARY.
	 * @param bool $unread Whether it was never opened.
	 * @param int $time When it was sent, in Unix time.
	 * @param int $source Id of the post whose form it is; 0 for templates and widgets.
	 * @param list<FieldValue> $fields In the form's order.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly bool $unread,
		public readonly int $time,
		public readonly int $source,
		public readonly array $fields,
		array $form,
		array $visitor = array(),
		array $spam = array(),
		array $delivery = array()
	) {
		$this->form     = array(
			'source' => Scalar::text( $form['source'] ?? '' ),
			'key'    => Scalar::text( $form['key'] ?? '' ),
			'title'  => Scalar::text( $form['title'] ?? '' ),
			'page'   => Scalar::number( $form['page'] ?? 0 ),
			'url'    => Scalar::text( $form['url'] ?? '' ),
		);
		$this->visitor  = array(
			'ip'         => Scalar::text_or_null( $visitor['ip'] ?? null ),
			'user'       => Scalar::number( $visitor['user'] ?? 0 ),
			'user_agent' => Scalar::text_or_null( $visitor['user_agent'] ?? null ),
		);
		$this->spam     = array(
			'verdict' => Scalar::text( $spam['verdict'] ?? 'clean' ),
			'reasons' => Scalar::texts( $spam['reasons'] ?? array() ),
		);
		$reply_to       = $delivery['reply_to'] ?? null;
		$channels       = $delivery['channels'] ?? null;
		$this->delivery = array(
			'message_id' => Scalar::text( $delivery['message_id'] ?? '' ),
			'subject'    => Scalar::text( $delivery['subject'] ?? '' ),
			'reply_to'   => is_array( $reply_to ) ? array_map( Scalar::text( ... ), $reply_to ) : array(),
			'channels'   => is_array( $channels ) ? array_filter( $channels, 'is_array' ) : array(),
			'is_saved'   => false !== ( $delivery['is_saved'] ?? true ),
		);
	}

	public function is_listed(): bool {
		return in_array( $this->status, self::LISTED, true );
	}

	/**
	 * The first value of a type (of Definition\FieldType); preferred types come first. A first and a last name are one.
	 */
	public function first( string ...$types ): string {
		foreach ( $types as $type ) {
			foreach ( $this->fields as $field ) {
				if ( $field->type === $type && '' !== $field->text() ) {
					return '' === $field->variant ? $field->text() : $this->full_name();
				}
			}
		}
		return '';
	}

	/** @return list<array{id: string, name: string, size: int, type: string}> The files of all fields, in the Vault. */
	public function files(): array {
		$of = static fn( FieldValue $field ): array => array_filter( $field->files, 'is_array' );
		return array_merge( array(), ...array_map( $of, $this->fields ) );
	}

	/** The first of the first names and the first of the last names. */
	private function full_name(): string {
		$parts = array( 'first-name' => '', 'last-name' => '' );
		foreach ( $this->fields as $field ) {
			if ( '' === ( $parts[ $field->variant ] ?? null ) ) {
				$parts[ $field->variant ] = $field->text();
			}
		}
		return trim( implode( ' ', $parts ) );
	}

	/** The form's title, else that of the post that the form is in, as plain text; never empty. */
	public function form_title(): string {
		return self::title_of_form( $this->form['title'], $this->source );
	}

	public static function title_of_form( string $title, int $post ): string {
		$title = trim( $title );
		if ( '' === $title && $post > 0 && null !== get_post( $post ) ) {
			$title = Scalar::unescape( wp_strip_all_tags( get_the_title( $post ) ) );
		}
		return '' === $title ? __( 'Untitled form', 'ramjet' ) : $title;
	}

	public function date(): string {
		return (string) wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $this->time );
	}

	/** A copy with other properties, named as the constructor's parameters. */
	public function with( mixed ...$changes ): self {
		return new self( ...( $changes + get_object_vars( $this ) ) );
	}

	/** The post's content. Text stays readable in it, so that a search in the database finds it. */
	public function to_json(): string {
		return (string) wp_json_encode( array(
			'version'  => self::VERSION,
			'form'     => $this->form,
			'fields'   => array_map( static fn( FieldValue $field ): array => $field->to_array(), $this->fields ),
			'visitor'  => $this->visitor,
			'spam'     => $this->spam,
			'delivery' => $this->delivery,
		), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
