<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Forms\Responses\ResponseAccess;
use Ramjet\Tests\TestCase;

final class ResponseAccessTest extends TestCase {

	public function test_contributors_get_no_link_to_the_responses(): void {
		foreach ( array( 'contributor' => false, 'author' => true, 'editor' => true ) as $role => $can_read ) {
			$this->log_in_as( $role );
			$this->assertSame( $can_read, ResponseAccess::may_ask(), $role );
		}
	}
}
