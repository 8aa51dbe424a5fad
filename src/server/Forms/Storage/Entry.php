<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * A stored submission: a post of type `feedback` whose content is JSON. See docs/forms.md for its shape.
 */
final class Entry {

	/** The post type; Jetpack's name, so that what it stored stays readable. */
	public const POST_TYPE = 'feedback';

	/** Status of an entry that is kept only until it was mailed ('mail only'). */
	public const TEMPORARY = 'ramjet-temp';

	/** The version of the JSON that is written now. */
	public const VERSION = 1;

	/**
	 * @param int                  $id       The post's id.
	 * @param string               $status   'publish' (inbox), 'spam', 'trash' or TEMPORARY.
	 * @param bool                 $unread   Whether nobody has opened it.
	 * @param int                  $time     When it was sent, in Unix time.
	 * @param int                  $source   Id of the post whose form it is; 0 for templates and widgets.
	 * @param list<Answer>         $answers  In the form's order.
	 * @param array<string, mixed> $form     `source`, `key`, `title`, `page`, `url`.
	 * @param array<string, mixed> $visitor  `ip` (null unless the owner wants it kept), `user`.
	 * @param array<string, mixed> $spam     `verdict` ('clean', 'suspected'), `reasons`.
	 * @param array<string, mixed> $delivery `message_id`, `subject`, `reply_to`, `channels` (channel => its target).
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly bool $unread,
		public readonly int $time,
		public readonly int $source,
		public readonly array $answers,
		public readonly array $form,
		public readonly array $visitor = array(),
		public readonly array $spam = array(),
		public readonly array $delivery = array()
	) {}

	/**
	 * The first answer of a kind.
	 *
	 * @param string ...$types Values of Definition\FieldType, the better ones first.
	 * @return string Empty where there is none.
	 */
	public function first( string ...$types ): string {
		foreach ( $types as $type ) {
			foreach ( $this->answers as $answer ) {
				if ( $answer->type === $type && '' !== $answer->text() ) {
					return $answer->text();
				}
			}
		}
		return '';
	}

	/**
	 * The same entry, as it is stored.
	 *
	 * @param int $id The post's id.
	 */
	public function with_id( int $id ): self {
		return new self( $id, $this->status, $this->unread, $this->time, $this->source, $this->answers, $this->form, $this->visitor, $this->spam, $this->delivery );
	}

	/**
	 * The same entry, with where it goes.
	 *
	 * @param array<string, mixed> $delivery As for the constructor.
	 */
	public function with_delivery( array $delivery ): self {
		return new self( $this->id, $this->status, $this->unread, $this->time, $this->source, $this->answers, $this->form, $this->visitor, $this->spam, $delivery );
	}

	/**
	 * The same entry, with what is known about spam.
	 *
	 * @param array<string, mixed> $spam As for the constructor.
	 */
	public function with_spam( array $spam ): self {
		return new self( $this->id, $this->status, $this->unread, $this->time, $this->source, $this->answers, $this->form, $this->visitor, $spam, $this->delivery );
	}

	/**
	 * The content to store.
	 *
	 * @return string JSON; text stays readable in it, so that a search in the database finds what was typed.
	 */
	public function to_json(): string {
		return (string) wp_json_encode(
			array(
				'version'  => self::VERSION,
				'form'     => $this->form,
				'fields'   => array_map( static fn( Answer $answer ): array => $answer->to_array(), $this->answers ),
				'visitor'  => $this->visitor,
				'spam'     => $this->spam,
				'delivery' => $this->delivery,
			),
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}
}
