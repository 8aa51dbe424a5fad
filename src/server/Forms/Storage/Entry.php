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

	/** @var array{source: string, key: string, title: string, page: int, url: string} The form and the page it was shown on. */
	public readonly array $form;

	/** @var array{ip: ?string, user: int, user_agent: ?string} IP address and browser are null unless the owner stores them. */
	public readonly array $visitor;

	/** @var array{verdict: string, reasons: array} The verdict is 'clean' or 'suspected'. */
	public readonly array $spam;

	/** @var array{message_id: string, subject: string, reply_to: array, channels: array} Channels: name => target. */
	public readonly array $delivery;

	/**
	 * The arrays come from the database and may hold anything; the properties have the types above.
	 *
	 * @param int                  $id       The post's id.
	 * @param string               $status   'publish' (inbox), 'spam', 'trash' or TEMPORARY.
	 * @param bool                 $unread   Whether nobody has opened it.
	 * @param int                  $time     When it was sent, in Unix time.
	 * @param int                  $source   Id of the post whose form it is; 0 for templates and widgets.
	 * @param list<Answer>         $answers  In the form's order.
	 * @param array<string, mixed> $form     As the property.
	 * @param array<string, mixed> $visitor  As the property.
	 * @param array<string, mixed> $spam     As the property.
	 * @param array<string, mixed> $delivery As the property.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $status,
		public readonly bool $unread,
		public readonly int $time,
		public readonly int $source,
		public readonly array $answers,
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
		);
	}

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
