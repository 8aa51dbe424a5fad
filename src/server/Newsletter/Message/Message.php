<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Shape;

/** What all subscribers get of a post. It is composed once; each recipient's own is only the link to leave. */
final class Message {

	/** Stands for the URL of the link to leave, in the HTML and in the text. */
	public const LEAVE = '{{ramjet-leave}}';

	/**
	 * @param string $reply_to '' for the sender's.
	 * @param string $list_id  The header List-ID (RFC 2919).
	 */
	public function __construct(
		public readonly string $subject,
		public readonly string $html,
		public readonly string $text,
		public readonly string $from_email,
		public readonly string $from_name,
		public readonly string $reply_to,
		public readonly string $list_id
	) {}

	/** @return array<string, string> For a row of the database. */
	public function to_array(): array {
		return get_object_vars( $this );
	}

	/** @param mixed $stored As to_array() returned it; null where it is something else. */
	public static function from_array( mixed $stored ): ?self {
		$texts = array_fill_keys(
			array( 'subject', 'html', 'text', 'from_email', 'from_name', 'reply_to', 'list_id' ),
			''
		);
		$texts = Shape::of( $stored, $texts );
		return null === $texts ? null : new self( ...$texts );
	}

	/**
	 * The email to one recipient.
	 *
	 * @param string $leave_url Of Subscribers\SubscriberLink.
	 * @param string $id        Message-ID.
	 */
	public function to( string $email, string $leave_url, string $id ): OutgoingMail {
		$headers = array(
			'List-ID'          => $this->list_id,
			'List-Unsubscribe' => "<$leave_url>",
			// Keeps replies of people on vacation away.
			'Precedence'       => 'bulk',
		);
		if ( str_starts_with( $leave_url, 'https://' ) ) {
			// RFC 8058 allows it on HTTPS only.
			$headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
		}
		return new OutgoingMail(
			$email,
			$id,
			$this->from_email,
			$this->from_name,
			$this->reply_to,
			$this->subject,
			str_replace( self::LEAVE, Html::text( $leave_url ), $this->html ),
			str_replace( self::LEAVE, $leave_url, $this->text ),
			$headers
		);
	}
}
