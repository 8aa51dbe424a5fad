<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Transport;

/** What a mail server's refusal means: whether it is about the recipient, the server itself, or for now. */
final class Verdict {

	/** What servers say when one may not send more by them. Full mailboxes are the recipient's. */
	private const LIMITED = '/limit (?:exceeded|reached)|exceeded (?:\S+ ){0,3}(?:limit|rate)\b|throttl'
		. '|too many (?:messages|mails|emails|connections|recipients)'
		. '|(?:sending|message|hourly|daily|account|connection) (?:rate |sending )?(?:limit|quota)/i';

	private const FULL = '/mailbox|storage|disk/i';

	/** What servers say of email addresses that do not exist, if they send no extended code. */
	private const UNKNOWN = '/(?:user|recipient|address|mailbox) (?:is )?(?:unknown|not found|does not exist)'
		. '|(?:no such|unknown|non-?existent) (?:user|recipient|mailbox|address)|does not have an account/i';

	/**
	 * @param bool   $is_recipient Whether it answers RCPT TO or the mail; otherwise, something before.
	 * @param string $reply        Such as '550 5.1.1 No such user'.
	 */
	public static function of( bool $is_recipient, string $reply ): Outcome {
		preg_match( '/^(\d)(\d\d)[ -](?:\d\.(\d{1,3})\.(\d{1,3}))?/', $reply, $found );
		[ , $class, $code, $subject, $detail ] = $found + array( '', '', '', '', '' );
		$is_full = '2' === $subject || 1 === preg_match( self::FULL, $reply );
		return match ( true ) {
			! $is_recipient, '4' !== $class && '5' !== $class => Outcome::ServerFailed,
			// It is about to close, or wants a login.
			in_array( "$class$code", array( '421', '530', '535', '538' ), true ) => Outcome::ServerFailed,
			! $is_full && 1 === preg_match( self::LIMITED, $reply ) => Outcome::ServerFailed,
			// About the sender's address, which all emails have.
			'1' === $subject && ( '7' === $detail || '8' === $detail ) => Outcome::ServerFailed,
			'4' === $class                                   => Outcome::Later,
			'1' === $subject                                 => Outcome::NoSuchAddress,
			'' === $subject && 1 === preg_match( self::UNKNOWN, $reply ) => Outcome::NoSuchAddress,
			default                                          => Outcome::Refused,
		};
	}
}
