<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Definition;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Tests\Forms\FormTestCase;

require_once __DIR__ . '/../FormTestCase.php';

final class BoundsTest extends FormTestCase {

	/**
	 * @dataProvider sizes
	 */
	public function test_files_have_ten_megabytes_unless_the_author_or_the_server_sets_another_limit( mixed $saved, int $server, float $limit ): void {
		$this->filter( 'upload_size_limit', static fn(): int => $server * MB_IN_BYTES );
		$form = self::read_form( self::field( 'file', array( 'id' => 'file', 'maxSize' => $saved ) ) );
		self::assertSame( (int) ( $limit * MB_IN_BYTES ), Bounds::file_size( $form->fields['file'] ) );
	}

	/**
	 * @return list<array{mixed, int, float}> Saved size, the server's limit, the effective limit in MB.
	 */
	public static function sizes(): array {
		return array(
			array( null, 64, 10 ),
			array( null, 4, 4 ),
			array( 20, 64, 20 ),
			array( '0.5', 64, 0.5 ),
			array( 100, 64, 64 ),
			array( 0, 64, 10 ),
			array( 'many', 64, 10 ),
		);
	}
}
