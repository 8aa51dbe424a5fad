<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

/** Writes the text part of an email, while its elements are walked through. */
final class PlainText {

	private string $text = '';

	/** @var list<int|null> The number of the next item of each open list; null for one with bullets. */
	private array $lists = array();

	/** Where the text of a list item begins: its first block does not begin another line. */
	private int $item = -1;

	/** Where what comes next begins. */
	public function length(): int {
		return strlen( $this->text );
	}

	/** What was written since a length(). */
	public function since( int $start ): string {
		return substr( $this->text, $start );
	}

	/** Adds text as it is. */
	public function add( string $text ): void {
		$this->text .= $text;
	}

	/** Adds text of a page, where several spaces are one. */
	public function add_words( string $text ): void {
		$text        = (string) preg_replace( '/\s+/u', ' ', $text );
		$is_at_start = '' === $this->text || in_array( substr( $this->text, -1 ), array( "\n", ' ' ), true );
		$this->text .= $is_at_start ? ltrim( $text, ' ' ) : $text;
	}

	/** Ends the line; with 2, there is an empty one then. */
	public function break( int $lines ): void {
		$length = strlen( $this->text );
		if ( 0 === $lines || 0 === $length || $length === $this->item ) {
			return;
		}
		$found = strspn( strrev( substr( $this->text, -2 ) ), "\n" );
		$this->text .= str_repeat( "\n", max( 0, $lines - $found ) );
	}

	/** @param int|null $first Number of the first item; null for bullets. */
	public function begin_list( ?int $first ): void {
		$this->lists[] = $first;
	}

	public function end_list(): void {
		array_pop( $this->lists );
	}

	/** How many lists are open. */
	public function lists(): int {
		return count( $this->lists );
	}

	public function begin_item(): void {
		$this->text .= $this->bullet();
		$this->item  = strlen( $this->text );
	}

	/** Begins a cell of a table. */
	public function begin_cell(): void {
		if ( '' !== $this->text && "\n" !== $this->text[-1] ) {
			$this->text = rtrim( $this->text, ' ' ) . ' | ';
		}
	}

	/** Marks what was written since a length() as a quotation. */
	public function quote( int $start ): void {
		$quote      = self::tidy( $this->since( $start ) );
		$this->text = substr( $this->text, 0, $start ) . preg_replace(
			array( '/^/m', '/^> $/m' ),
			array( '> ', '>' ),
			$quote
		);
	}

	/** All of it, without the gaps that markup leaves. */
	public function whole(): string {
		return self::tidy( $this->text );
	}

	/** What begins a list item in plain text. */
	private function bullet(): string {
		$last   = array_key_last( $this->lists );
		$number = null === $last ? null : $this->lists[ $last ];
		if ( null !== $number ) {
			$this->lists[ $last ]++;
		}
		return str_repeat( '  ', min( 10, (int) $last ) ) . ( null === $number ? '- ' : "$number. " );
	}

	private static function tidy( string $text ): string {
		$text = (string) preg_replace( array( '/(?<![ \t])[ \t]+$/m', '/\n{3,}/' ), array( '', "\n\n" ), $text );
		return trim( $text, "\n" );
	}
}
