<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

/** The site's prompts: those of the owner, else ours. Each day has one; after the last one, the first is next. */
final class PromptList {

	/** A tag; what else begins with '<' is text, such as 'I <3 tea'. */
	private const HTML_TAG = '~</?[a-z][^<>\r\n]*>~i';

	/** @return non-empty-list<Prompt> */
	public static function of_site(): array {
		return self::owned() ?: StarterPrompts::all();
	}

	/** A prompt of the site, or one of ours, which posts may still answer after the owner has made a list. */
	public static function find( int $id ): ?Prompt {
		foreach ( array( ...self::owned(), ...StarterPrompts::all() ) as $prompt ) {
			if ( $prompt->id === $id ) {
				return $prompt;
			}
		}
		return null;
	}

	/**
	 * The prompts of the days from one on, each prompt once.
	 *
	 * @param int                    $day     In days since 1970.
	 * @param non-empty-list<Prompt> $prompts Of the site.
	 * @return array<int, Prompt> By day.
	 */
	public static function from( int $day, array $prompts ): array {
		$count = count( $prompts );
		$days  = range( $day, $day + $count - 1 );
		// Before 1970, the remainder is negative.
		$of_day = static fn( int $one ): Prompt => $prompts[ ( $one % $count + $count ) % $count ];
		return array_combine( $days, array_map( $of_day, $days ) );
	}

	/** @return list<Prompt> */
	private static function owned(): array {
		$text  = (string) preg_replace( self::HTML_TAG, '', PromptSettings::prompts() );
		$lines = array_filter(
			array_map( 'trim', preg_split( '/\R/', $text ) ),
			static fn( string $line ): bool => '' !== $line
		);
		return array_map(
			// From the text, so that the ID of a prompt stays when others come or go. Forty bits are an exact number in
			// JavaScript, and enough for 10,000 different ones.
			static fn( string $line ): Prompt => new Prompt( (int) hexdec( substr( md5( $line ), 0, 10 ) ), $line ),
			array_values( array_unique( $lines ) )
		);
	}
}
