<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Transport;

use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Newsletter\Transport\Verdict;
use Ramjet\Tests\TestCase;

final class VerdictTest extends TestCase {

	/** @return array<string, array{Outcome, string}> */
	public static function replies(): array {
		$replies = array(
			'ServerFailed'  => array(
				'421 4.7.0 Try again later, closing connection',
				'450 4.7.1 You have exceeded your hourly limit',
				'550 5.4.5 Daily user sending limit exceeded',
				'554 Too many messages, slow down',
				'530 5.7.0 Must issue a STARTTLS command first',
				'535 5.7.8 Not logged in',
				'550 5.1.8 Sender’s domain not found',
				'552 5.3.4 Message size limit exceeded',
				'250 What?',
				'nonsense',
			),
			'Later'         => array(
				'451 4.7.1 Greylisted',
				'450 4.2.0 Mailbox busy',
				'452 4.2.2 Mailbox quota: limit exceeded',
				'450 4.1.1 User unknown for now',
			),
			'NoSuchAddress' => array(
				'550 5.1.1 The email account does not exist',
				'550-5.1.1 Long text 550 5.1.1 More',
				'553 5.1.3 Bad address syntax',
				'550 User unknown',
				'550 No such user here',
			),
			'Refused'       => array(
				'550 5.7.1 Looks like spam',
				'552 5.2.2 Over quota',
				'552 5.2.2 Mailbox storage limit exceeded',
				'550 Requested action not taken: mailbox unavailable',
				'554 5.7.1 …: Relay access denied',
			),
		);
		$cases   = array();
		foreach ( $replies as $name => $list ) {
			foreach ( $list as $reply ) {
				$cases[ $reply ] = array( constant( Outcome::class . "::$name" ), $reply );
			}
		}
		return $cases;
	}

	/** @dataProvider replies */
	public function test_replies_mean( Outcome $outcome, string $reply ): void {
		self::assertSame( $outcome, Verdict::of( true, $reply ) );
		self::assertSame( Outcome::ServerFailed, Verdict::of( false, $reply ), 'before the recipient' );
	}
}
